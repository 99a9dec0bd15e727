import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { BrowserWalks } from '#scripts/charts/walks.ts';
import { edgesOf, nodesOf } from '#tests/support/model-probe.ts';
import type { ShortPath } from './shortest.ts';

type Node = AnyStateMachine['root'];

/** The day on which a browser walk reached a goal, or the reason why none did. */
export interface InBrowser {
  readonly isTaken: boolean;
  readonly text: string;
}

/** Returns a function that explains for each goal whether a browser walk reaches it. */
export const inBrowserOf = (
  machine: AnyStateMachine,
  walks: BrowserWalks | undefined,
): ((goal: Pick<ShortPath, 'kind' | 'goal'>) => InBrowser) => {
  if (walks === undefined) return () => ({ isTaken: false, text: 'no walk of this machine' });
  const { result } = walks;
  if (result === undefined) return () => ({ isTaken: false, text: 'not measured here' });
  const edges = [...edgesOf(machine)];
  const entered = enteredBy(machine, edges, result.taken);
  const led = new Map<string, string>();
  for (const [edge, name] of edges)
    for (const state of statesOf(edge)) if (name in result.beyond) led.set(state, result.beyond[name] ?? '');
  return ({ kind, goal }) => {
    const day = kind === 'transition' ? result.taken[goal] : entered.get(goal);
    if (day !== undefined) return { isTaken: true, text: day === '' ? 'at the start' : `taken on ${day}` };
    const reason = kind === 'transition' ? result.beyond[goal] : led.get(goal);
    return { isTaken: false, text: reason === undefined ? 'not taken by the last walks' : `no: ${reason}` };
  };
};

/** Returns the paths of the states that the taken transitions enter, each with the latest day; an empty one for those of the start. */
const enteredBy = (
  machine: AnyStateMachine,
  edges: readonly (readonly [AnyTransitionDefinition, string])[],
  taken: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> => {
  const entered = new Map<string, string>();
  for (const [edge, name] of edges) {
    const day = taken[name];
    if (day === undefined) continue;
    for (const state of statesOf(edge)) if ((entered.get(state) ?? '') < day) entered.set(state, day);
  }
  for (const state of [...startOf(machine.root)].map(pathOf)) entered.set(state, '');
  return entered;
};

const pathOf = ({ path }: Node): string => path.join('.');

/** Returns the states that a transition enters: its targets, what contains them, and what they start with. */
const statesOf = ({ target }: AnyTransitionDefinition): string[] =>
  (target ?? []).flatMap((node) => [...startOf(node), ...above(node)].map(pathOf)).filter((path) => path !== '');

const above = (node: Node): Node[] => (node.parent ? [node.parent, ...above(node.parent)] : []);

/** Returns a state and the states in which it starts. */
const startOf = (node: Node): Node[] => {
  const children = nodesOf(node).filter(({ parent }) => parent === node);
  const first = node.type === 'parallel' ? children : children.filter(({ key }) => key === node.config.initial);
  return [node, ...first.flatMap(startOf)];
};

/** Returns a sentence about the walks of a machine: how many transitions they take, and when they were measured. */
export const walksSummary = (machine: AnyStateMachine, walks: BrowserWalks | undefined): string => {
  if (walks === undefined) return 'The browser walks do not include this machine.';
  const { spec, result } = walks;
  if (result === undefined) return `Browser walks: not measured here. Run npm run test:e2e -- ${spec}, then build the charts again.`;
  const names = [...edgesOf(machine).values()];
  const days = names.flatMap((name) => result.taken[name] ?? []);
  const beyond = names.filter((name) => name in result.beyond).length;
  return `Browser walks (${spec}): ${days.length} of ${names.length} transitions taken, ${beyond} beyond the browser. Last measured on ${days.toSorted().at(-1) ?? 'no day'}.`;
};
