import { fromTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { endedBy, eventsAt, type Stand } from '#tests/support/model-events.ts';
import { edgesOf, nodesOf, probe } from '#tests/support/model-probe.ts';
import type { Scenario } from '../models/scenario.ts';

/** The shortest path to a state or a transition. */
export interface ShortPath {
  readonly kind: 'state' | 'transition';
  /** The path of a state, or the name of a transition. */
  readonly goal: string;
  readonly events: readonly AnyEventObject[];
}

/** A path by the events of one of a machine's models. */
export interface ModelledPath extends ShortPath {
  readonly scenario: Scenario;
}

/** The paths that were found, and the states and transitions that no event of the model leads to. */
export interface Found {
  readonly paths: readonly ShortPath[];
  readonly missing: readonly string[];
}

/** Returns the shortest path to every state and transition by any model of a machine, and the goals that none of them reaches. */
export const shortestOfAll = (
  scenarios: readonly Scenario[],
): { readonly paths: readonly ModelledPath[]; readonly missing: readonly string[] } => {
  const best = new Map<string, ModelledPath>();
  const goals = new Set<string>();
  for (const scenario of scenarios) {
    const { paths, missing } = shortestPaths(scenario);
    for (const goal of missing) goals.add(goal);
    for (const path of paths) {
      const key = `${path.kind} ${path.goal}`;
      goals.add(path.goal);
      if (path.events.length < (best.get(key)?.events.length ?? Infinity)) best.set(key, { ...path, scenario });
    }
  }
  const reached = new Set([...best.values()].map(({ goal }) => goal));
  return { paths: [...best.values()], missing: [...goals].filter((goal) => !reached.has(goal)) };
};

interface Explored {
  readonly key: string;
  readonly stand: Stand<Scenario['machine']>;
  /** The ids of the states and the names of the transitions that the step reached. */
  readonly reached: readonly string[];
}

const STATE_LIMIT = 4_000; // our choice: a few seconds in a browser

/** Returns the shortest paths to every state and transition of a machine by the events of its model. */
export const shortestPaths = ({ machine, input, events, outcomes, project, unreachable = {} }: Scenario, limit = STATE_LIMIT): Found => {
  const edges = edgesOf(machine);
  const states = nodesOf(machine.root).slice(1);
  const goals = new Map<string, Pick<ShortPath, 'kind' | 'goal'>>([
    ...states.map(({ id, path }) => [id, { kind: 'state', goal: path.join('.') }] as const),
    ...[...edges.values()].filter((name) => !(name in unreachable)).map((name) => [name, { kind: 'transition', goal: name }] as const),
  ]);
  const left = new Set(goals.keys());
  const { start, step } = probe(machine, input as never);
  const exploredOf = ({ snapshot, taken, entered }: ReturnType<typeof start>, ended: Explored['stand']['ended']): Explored => {
    const { value, status, context, children } = snapshot as AnyMachineSnapshot;
    const reached = [...taken.flatMap((edge) => edges.get(edge) ?? []), ...entered];
    for (const name of reached) left.delete(name);
    return { key: JSON.stringify([value, status, project(context), Object.keys(children).sort()]), stand: { snapshot, ended }, reached };
  };
  const first = exploredOf(start(), new Set());
  let visited = 0;
  let listed = 0;
  const graph = getAdjacencyMap(
    fromTransition(({ stand }: Explored, event: AnyEventObject) => exploredOf(step(stand.snapshot, event), endedBy(event, stand)), first),
    {
      serializeState: ({ context }) => context.key,
      // Two errors have the same JSON, but each is a separate event.
      serializeEvent: () => `event ${listed++}`,
      events: ({ context: { stand } }) => eventsAt(machine, stand, { events, ...(outcomes === undefined ? {} : { outcomes }) }),
      stopWhen: () => left.size === 0 || ++visited > limit,
    },
  );
  const eventsTo = new Map<string, readonly AnyEventObject[]>([[first.key, []]]);
  const paths: ShortPath[] = [];
  const open = new Map(goals);
  const reach = (reached: readonly string[], path: readonly AnyEventObject[]) => {
    for (const name of reached) {
      const goal = open.get(name);
      if (goal) paths.push({ ...goal, events: path });
      open.delete(name);
    }
  };
  reach(first.reached, []);
  for (const { state, event, nextState } of adjacencyMapToArray(graph)) {
    const path = [...(eventsTo.get(state.context.key) ?? []), event];
    if (!eventsTo.has(nextState.context.key)) eventsTo.set(nextState.context.key, path);
    reach(nextState.context.reached, path);
  }
  return { paths, missing: [...open.values()].map(({ goal }) => goal) };
};
