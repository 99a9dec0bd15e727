import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { edgesOf, type Effect } from './model-probe.ts';

export interface Step<M extends AnyStateMachine> {
  readonly event: AnyEventObject;
  readonly snapshot: SnapshotFrom<M>;
  /** The transitions that the model took for it, by name. */
  readonly taken: readonly string[];
  readonly effects: readonly Effect[];
  /** Occurs with the previous one: it is neither caused nor asserted separately. */
  readonly isBrought?: boolean;
}

export interface Path<M extends AnyStateMachine> {
  readonly name: string;
  readonly start: SnapshotFrom<M>;
  readonly steps: readonly Step<M>[];
}

export interface Walk<M extends AnyStateMachine> {
  /** The running machine: after each step it must equal the model in state, context and children. */
  readonly actor: { getSnapshot(): SnapshotFrom<M> };
  /** By event type; a trailing `*` matches the rest. */
  readonly events: Readonly<Record<string, (event: any) => unknown>>;
  /** By the dotted path of each active leaf; a trailing `*` matches the rest. */
  readonly states: Readonly<Record<string, (expected: SnapshotFrom<M>) => unknown>>;
}

/** Drives a path on a running machine. Throws on an event without a driver, on a state without an assertion and where model and machine differ: in state, context, children, or in the transitions that they took. */
export const walk = async <M extends AnyStateMachine>(path: Path<M>, { actor, events, states }: Walk<M>): Promise<void> => {
  // Only here: Playwright loads this file too, and cannot load Vitest.
  const { expect } = await import('vitest');
  const assertAt = async (expected: SnapshotFrom<M>) => {
    expect(pictureOf(actor.getSnapshot())).toEqual(pictureOf(expected));
    for (const leaf of leavesOf(expected)) await demanded(states, leaf, 'state')(expected);
  };
  await assertAt(path.start);
  const { takeTaken, stop } = watchTransitions(actor as AnyActorRef);
  for (const { event, snapshot, taken } of path.steps) {
    await demanded(events, event.type, 'event')(event);
    await assertAt(snapshot);
    expect(takeTaken(), `the transitions for ${event.type}`).toEqual(taken);
  }
  stop();
};

/** Returns the names of the transitions that a running machine takes since the last call. */
export const watchTransitions = (actor: AnyActorRef) => {
  const edges = edgesOf((actor.getSnapshot() as AnyMachineSnapshot).machine);
  let taken: string[] = [];
  const { unsubscribe } = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
    taken.push(...inspected._transitions.flatMap((edge) => edges.get(edge) ?? []));
  });
  const takeTaken = () => {
    const names = taken;
    taken = [];
    return names;
  };
  return { takeTaken, stop: unsubscribe };
};

const pictureOf = (snapshot: unknown) => {
  const { value, status, context, children } = snapshot as AnyMachineSnapshot;
  return { value, status, context, children: Object.keys(children).sort() };
};

/** Returns the dotted paths of the states that a machine is in. */
export const leavesOf = (snapshot: unknown): string[] =>
  (snapshot as AnyMachineSnapshot)._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));

/** Returns the entry of a table under this key, or under the first matching pattern with a trailing `*`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined => {
  if (key in table) return table[key];
  const pattern = Object.keys(table).find((candidate) => candidate.endsWith('*') && key.startsWith(candidate.slice(0, -1)));
  return pattern === undefined ? undefined : table[pattern];
};

/** Returns the entry, which must exist. */
export const demanded = <T>(table: Readonly<Record<string, T>>, key: string, what: string): T => {
  const found = lookUp(table, key);
  if (found === undefined) throw new Error(`the walk has nothing for the ${what} "${key}"`);
  return found;
};
