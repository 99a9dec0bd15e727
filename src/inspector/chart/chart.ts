import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { childrenOf, eventOf, guardOf, isSent, nodesOf, transitionsOf, type StateNode } from './nodes.ts';

/** A transition to another state, or an event that is handled in place. */
export interface ChartTransition {
  readonly key: string;
  /** As in the charts of the docs: `login.submit`, `done signIn`, `after patience`, `always`. */
  readonly event: string;
  readonly guard: string;
  readonly targets: readonly { readonly id: string; readonly name: string }[];
  readonly definition: AnyTransitionDefinition;
}

/** A rendered state. */
export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly kind: StateNode['type'];
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  readonly ways: readonly ChartTransition[];
  /** Its children, by the number of transitions from the initial one; regions are in one rank. */
  readonly ranks: readonly (readonly ChartState[])[];
}

const charts = new WeakMap<AnyStateMachine, ChartState>();

/** Returns the chart of a machine, created once. */
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
    tags: node.tags,
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

/** Returns the name of a target relative to the source: the path below their common parent. */
const nameFrom = (source: StateNode, target: StateNode): string => {
  const shared = source.path.findIndex((key, at) => target.path[at] !== key);
  const depth = Math.min(shared === -1 ? source.path.length : shared, target.path.length - 1);
  return target.path.slice(Math.max(0, depth)).join('.') || target.key;
};

/** Groups siblings by their distance from the initial one; those that no sibling leads to are last. */
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

/** Returns the ids of the active states of a machine. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> => new Set(_nodes.map(({ id }) => id));

/** An event that a machine accepts in its current state, if its guards allow it. */
export interface Takable {
  readonly type: string;
  readonly guards: readonly string[];
  /** True if one of its transitions has no guard. */
  readonly isSure: boolean;
}

/** Returns the events that can be sent to a machine in its current state, inner states first. */
export const takableIn = ({ _nodes, status }: AnyMachineSnapshot): Takable[] => {
  if (status !== 'active') return [];
  const sent = _nodes.toReversed().flatMap(transitionsOf).filter(isSent);
  return [...Map.groupBy(sent, ({ eventType }) => eventType)].map(([type, ways]) => ({
    type,
    guards: [...new Set(ways.map(guardOf).filter(Boolean))],
    isSure: ways.some(({ guard }) => guard === undefined),
  }));
};

/** Returns every transition of a state and its descendants. */
export const transitionsIn = ({ ways, ranks }: ChartState): ChartTransition[] => [...ways, ...ranks.flat().flatMap(transitionsIn)];
