import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { childrenOf, eventOf, guardOf, isSent, nodesOf, transitionsOf, type StateNode } from './nodes.ts';

/** One way out of a state, or one event that it answers in place. */
export interface ChartTransition {
  readonly key: string;
  /** In the words of the charts: `login.submit`, `done signIn`, `after patience`, `always`. */
  readonly event: string;
  readonly guard: string;
  readonly targets: readonly { readonly id: string; readonly name: string }[];
  readonly definition: AnyTransitionDefinition;
}

/** A state as it is drawn. */
export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly kind: StateNode['type'];
  readonly isInitial: boolean;
  readonly invokes: readonly string[];
  readonly ways: readonly ChartTransition[];
  /** What is inside it, by how many transitions it is away from where one starts; regions stand side by side. */
  readonly ranks: readonly (readonly ChartState[])[];
}

const charts = new WeakMap<AnyStateMachine, ChartState>();

/** The chart of a machine, made once. */
export const chartOf = (machine: AnyStateMachine): ChartState => {
  const chart = charts.get(machine) ?? stateOf(machine.root, false);
  charts.set(machine, chart);
  return chart;
};

const stateOf = (node: StateNode, isInitial: boolean): ChartState => {
  const children = childrenOf(node);
  const starts = node.type === 'compound' ? (node.initial?.target ?? []).map(({ id }) => id) : [];
  const ranks = node.type === 'parallel' ? [children] : ranksOf(children, starts);
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    isInitial,
    invokes: node.invoke.map(({ id }) => id),
    ways: transitionsOf(node).map((definition, at) => wayOf(definition, `${node.id}#${at}`)),
    ranks: ranks.map((rank) => rank.map((child) => stateOf(child, starts.includes(child.id)))),
  };
};

const wayOf = (definition: AnyTransitionDefinition, key: string): ChartTransition => ({
  key,
  event: eventOf(definition),
  guard: guardOf(definition),
  targets: (definition.target ?? []).map((target) => ({ id: target.id, name: nameFrom(definition.source, target) })),
  definition,
});

/** A target as one says it from where the transition stands: the path below the parent that both have. */
const nameFrom = (source: StateNode, target: StateNode): string => {
  const shared = source.path.findIndex((key, at) => target.path[at] !== key);
  const depth = Math.min(shared === -1 ? source.path.length : shared, target.path.length - 1);
  return target.path.slice(Math.max(0, depth)).join('.') || target.key;
};

/** Siblings by their distance from the initial one; those that no sibling leads to come last. */
const ranksOf = (children: readonly StateNode[], starts: readonly string[]): StateNode[][] => {
  const ranks: StateNode[][] = [];
  const left = new Set(children);
  let rank = children.filter(({ id }) => starts.includes(id));
  while (rank.length > 0) {
    ranks.push(rank);
    for (const child of rank) left.delete(child);
    const reached = new Set(
      rank
        .flatMap(nodesOf)
        .flatMap(transitionsOf)
        .flatMap(({ target }) => target ?? []),
    );
    rank = [...left].filter((child) => nodesOf(child).some((node) => reached.has(node)));
  }
  return left.size > 0 ? [...ranks, [...left]] : ranks;
};

/** The states that a machine is in, by their ids. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> => new Set(_nodes.map(({ id }) => id));

/** An event that a machine can take where it stands, if its guards let it. */
export interface Takable {
  readonly type: string;
  readonly guards: readonly string[];
  /** Whether some way of it has no guard. */
  readonly isSure: boolean;
}

/** The events that somebody can send to a machine where it stands, inner states first. */
export const takableIn = ({ _nodes, status }: AnyMachineSnapshot): Takable[] => {
  if (status !== 'active') return [];
  const sent = _nodes.toReversed().flatMap(transitionsOf).filter(isSent);
  return [...Map.groupBy(sent, ({ eventType }) => eventType)].map(([type, ways]) => ({
    type,
    guards: [...new Set(ways.map(guardOf).filter(Boolean))],
    isSure: ways.some(({ guard }) => guard === undefined),
  }));
};

/** Every way of a state and of what is inside it. */
export const transitionsIn = ({ ways, ranks }: ChartState): ChartTransition[] => [...ways, ...ranks.flat().flatMap(transitionsIn)];
