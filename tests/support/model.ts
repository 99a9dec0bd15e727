import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Taken } from './model-coverage.ts';
import { guardWays, watchGuards } from './model-guards.ts';
import { edgesOf, handles, nodesOf, probe } from './model-probe.ts';
import { lookUp, walk, type Path, type Step } from './model-walk.ts';

/** How an invoked or spawned actor may end; each outcome is one explored step while that actor is running. */
export type Outcome = { readonly done: unknown } | { readonly error: unknown };

export interface ModelOptions<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** What views and effects may send, each with every payload that matters. */
  readonly events: readonly EventFromLogic<M>[];
  /** By invoke id or child id; a trailing `*` matches the rest, and a function is given the id. */
  readonly outcomes?: Readonly<Record<string, readonly Outcome[] | ((id: string) => readonly Outcome[])>>;
  /** The part of the context that tells states apart: it must have finitely many values. */
  readonly project: (context: ContextFrom<M>) => unknown;
  /** Edges that no event can take on the bare machine, by name, each with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  readonly limit?: number;
}

interface Visited<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly steps: readonly Step<M>[];
  /** Children that ended and that the machine keeps all the same: they end once. */
  readonly ended: ReadonlySet<AnyActorRef>;
}

const STATE_LIMIT = 5_000;
const LONGEST_NAME = 60;

/**
 * Explores the product machine itself, breadth first, and returns the shortest paths that together take every edge it
 * found. An edge is one transition of `on`, `after`, `always`, `onDone` or `onError`; each guarded branch is its own.
 * It throws on an invoke or a child whose endings are not listed or not handled.
 */
export const modelOf = <M extends AnyStateMachine>(machine: M, options: ModelOptions<M>) => {
  for (const { invoke } of nodesOf(machine.root)) for (const { id } of invoke) demandOutcomes(machine, id, options);
  const edges = edgesOf(machine);
  const ways = guardWays(edges);
  const waysTaken = watchGuards(edges);
  const { start, step } = probe(machine, options.input);
  const taken = new Set<string>();
  const statesTaken = new Set<string>();
  const namesOf = (definitions: ReturnType<typeof step>['taken']): string[] => definitions.flatMap((edge) => edges.get(edge) ?? []);
  const take = (names: readonly string[], entered: ReadonlySet<string>): boolean => {
    for (const id of entered) statesTaken.add(id);
    const isNew = names.some((name) => !taken.has(name));
    for (const name of names) taken.add(name);
    return isNew;
  };

  const first = start();
  take(namesOf(first.taken), first.entered);
  const seen = new Set([keyOf(first.snapshot, options)]);
  const queue: Visited<M>[] = [{ snapshot: first.snapshot, steps: [], ended: new Set() }];
  const walks: (readonly Step<M>[])[] = [[]];
  for (let here = queue.shift(); here; here = queue.shift()) {
    for (const event of eventsAt(machine, here, options)) {
      const { snapshot, taken: definitions, entered } = step(here.snapshot, event);
      const names = namesOf(definitions);
      const steps = [...here.steps, { event, snapshot, taken: names }];
      const key = keyOf(snapshot, options);
      const isNewState = !seen.has(key);
      if (take(names, entered) || isNewState) walks.push(steps);
      if (!isNewState) continue;
      seen.add(key);
      if (seen.size > (options.limit ?? STATE_LIMIT)) throw new Error(`more than ${seen.size - 1} states: project less of the context`);
      queue.push({ snapshot, steps, ended: endedBy(event, here) });
    }
  }

  const explored: Taken = {
    machine: machine.id,
    edges: [...edges.values()],
    taken,
    states: nodesOf(machine.root).map(({ id }) => id),
    statesTaken,
    ways,
    waysTaken,
    unreachable: options.unreachable ?? {},
  };
  const paths = withoutPrefixes(walks).map((steps): Path<M> => ({ name: pathName(steps), start: first.snapshot, steps }));
  return { ...explored, paths, walk: walk<M> };
};

const endPrefixes = { done: 'xstate.done.actor.', error: 'xstate.error.actor.' } as const;

const demandOutcomes = <M extends AnyStateMachine>(machine: M, id: string, { outcomes = {} }: ModelOptions<M>): readonly Outcome[] => {
  if (!handles(machine, endPrefixes.error + id)) throw new Error(`nothing handles the error of "${id}"`);
  const listed = lookUp(outcomes, id);
  const found = typeof listed === 'function' ? listed(id) : (listed ?? []);
  if (!found.some((outcome) => 'error' in outcome)) throw new Error(`no outcomes with an error are listed for "${id}"`);
  if (handles(machine, endPrefixes.done + id) && !found.some((outcome) => 'done' in outcome)) {
    throw new Error(`no outcomes with an answer are listed for "${id}"`);
  }
  return found;
};

const endOf = (id: string, outcome: Outcome): AnyEventObject =>
  'done' in outcome
    ? { type: endPrefixes.done + id, output: outcome.done, actorId: id }
    : { type: endPrefixes.error + id, error: outcome.error, actorId: id };

const eventsAt = <M extends AnyStateMachine>(machine: M, { snapshot, ended }: Visited<M>, options: ModelOptions<M>): AnyEventObject[] => {
  const { status, children, _nodes } = snapshot as AnyMachineSnapshot;
  if (status !== 'active') return [];
  const delays = _nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  const running = Object.entries(children).filter(([, child]) => child && !ended.has(child as AnyActorRef));
  const ends = running.flatMap(([id]) => demandOutcomes(machine, id, options).map((outcome) => endOf(id, outcome)));
  return [...options.events, ...new Map(delays.map((delay) => [delay.type, delay])).values(), ...ends];
};

const endedBy = <M extends AnyStateMachine>({ type, actorId }: AnyEventObject, { snapshot, ended }: Visited<M>) => {
  const child = (snapshot as AnyMachineSnapshot).children[actorId];
  return child && Object.values(endPrefixes).some((prefix) => type === prefix + actorId) ? new Set([...ended, child]) : ended;
};

const keyOf = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>, { project }: ModelOptions<M>): string => {
  const { value, status, context, children } = snapshot as AnyMachineSnapshot;
  return JSON.stringify([value, status, project(context as ContextFrom<M>), Object.keys(children).sort()]);
};

const pathName = <M extends AnyStateMachine>(steps: readonly Step<M>[]): string =>
  steps.map(({ event }) => stepName(event)).join(' → ') || 'start';

const stepName = ({ type, actorId: _, ...rest }: AnyEventObject): string => {
  const words = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return type + (words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words);
};

const withoutPrefixes = <M extends AnyStateMachine>(walks: readonly (readonly Step<M>[])[]) =>
  walks.filter((one) => !walks.some((other) => other.length > one.length && one.every(({ event }, at) => event === other[at]?.event)));
