import type { AnyActorRef, Snapshot, StateValue } from 'xstate';
import { isMachineSnapshot } from '../actors.ts';

/** A running actor and its children. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly actor: AnyActorRef;
  /** Its snapshot at the time of the frame. */
  readonly snapshot: Snapshot<unknown>;
  /** The machine's id; absent for calls and sources. */
  readonly machine: string | undefined;
  readonly state: string;
  readonly status: string;
  readonly children: readonly Branch[];
}

/** Returns a summary of a state: `editing`, `catchingUp.fetching`, regions separated by spaces. */
export const stateLabel = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => [name, inner && stateLabel(inner)].filter(Boolean).join('.'))
        .join(' · ');

/** Returns an actor with its current descendants. */
export const branchOf = (actor: AnyActorRef): Branch => {
  const snapshot = actor.getSnapshot() as Snapshot<unknown> & { children?: Record<string, AnyActorRef | undefined> };
  const { children = {} } = snapshot;
  const isMachine = isMachineSnapshot(snapshot);
  return {
    id: actor.sessionId,
    name: actor.id,
    actor,
    snapshot,
    machine: isMachine ? snapshot.machine.id : undefined,
    state: isMachine ? stateLabel(snapshot.value) : '',
    status: snapshot.status,
    children: Object.values(children).flatMap((child) => (child === undefined ? [] : [branchOf(child)])),
  };
};

/** A visible row of the tree. */
export interface Line extends Omit<Branch, 'children'> {
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  /** Its position among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
}

const isFound = ({ name, machine = '', state }: Branch, text: string): boolean =>
  `${name} ${machine} ${state}`.toLowerCase().includes(text);

/** Returns a branch without the descendants that neither match the words nor contain a match. */
const pruned = (branch: Branch, text: string): Branch | undefined => {
  const children = branch.children.flatMap((child) => pruned(child, text) ?? []);
  return children.length > 0 || isFound(branch, text) ? { ...branch, children } : undefined;
};

/** Returns the rows of a tree: collapsed rows hide their descendants, except from a search. */
export const linesOf = (root: Branch, collapsed: ReadonlySet<string>, search: string): Line[] => {
  const text = search.trim().toLowerCase();
  const walk = ({ children, ...rest }: Branch, level: number, position: number, siblings: number): Line[] => {
    const isOpen = text !== '' || !collapsed.has(rest.id);
    const below = isOpen ? children.flatMap((child, at) => walk(child, level + 1, at + 1, children.length)) : [];
    return [{ ...rest, level, position, siblings, isOpen, hasChildren: children.length > 0 }, ...below];
  };
  const shown = text === '' ? root : pruned(root, text);
  return shown ? walk(shown, 1, 1, 1) : [];
};

/** Finds the branch of an actor by its session id. */
export const branchIn = (tree: Branch, id: string | undefined): Branch | undefined => {
  if (tree.id === id) return tree;
  for (const child of tree.children) {
    const found = branchIn(child, id);
    if (found) return found;
  }
  return undefined;
};
