import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { childrenOf, eventOf, guardOf, nodesOf, transitionsOf, type StateNode } from '#inspector/chart/nodes.ts';
import { duration } from '#inspector/machine/duration.ts';

/** The named delays of a machine in milliseconds, where they are constants. */
export type Delays = Readonly<Record<string, number>>;

/** A Mermaid state diagram of a machine: every transition with its guard, every delay, invoked actor, region and end. */
export const toMermaid = (machine: AnyStateMachine): string => {
  const delays = constantDelays(machine);
  return `${['stateDiagram-v2', ...bodyOf(machine.root, delays), ...nodesOf(machine.root).flatMap((node) => arrowsFrom(node, delays))]
    .map((line, at) => (at === 0 ? line : `  ${line}`))
    .join('\n')}\n`;
};

/** Returns the delays of a machine that are numbers; the others are computed at run time. */
export const constantDelays = ({ implementations }: AnyStateMachine): Delays =>
  Object.fromEntries(
    Object.entries(implementations.delays ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

const idOf = ({ id }: StateNode): string => id.replaceAll(/\W/g, '_');
const wordsOf = (text: string): string => text.replaceAll(/[:;#"{}]/g, ' ');

const bodyOf = (node: StateNode, delays: Delays): string[] => {
  const title = `state "${wordsOf(node.key)}" as ${idOf(node)}`;
  const note = noteOf(node, delays);
  if (node.type === 'final') return [title, `${idOf(node)} --> [*]`, ...note];
  if (node.type === 'atomic' || node.type === 'history') return [title, ...note];
  return [`${title} {`, ...insideOf(node, delays).map((line) => `  ${line}`), '}', ...note];
};

const insideOf = (node: StateNode, delays: Delays): string[] => {
  if (node.type === 'parallel') return childrenOf(node).flatMap((region, at) => [...(at === 0 ? [] : ['--']), ...bodyOf(region, delays)]);
  const starts = node.initial.target?.map((target) => `[*] --> ${idOf(target)}`) ?? [];
  return [...starts, ...childrenOf(node).flatMap((child) => bodyOf(child, delays))];
};

/** Renders the actors that a state invokes and the events that it handles without leaving. */
const noteOf = (node: StateNode, delays: Delays): string[] => {
  const invoked = node.invoke.map(({ id, src }) => `invokes ${id}${typeof src === 'string' && src !== id ? ` (${src})` : ''}`);
  const stays = transitionsOf(node)
    .filter(({ target }) => target === undefined)
    .map((transition) => `stays on ${labelOf(transition, delays)}`);
  const lines = [...invoked, ...stays];
  return lines.length === 0 ? [] : [`note right of ${idOf(node)}`, ...lines.map((line) => `  ${wordsOf(line)}`), 'end note'];
};

/** Returns one arrow per target of a state, labelled with all transitions that lead there. */
const arrowsFrom = (node: StateNode, delays: Delays): string[] => {
  const leaving = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map((target) => ({ to: idOf(target), label: wordsOf(labelOf(transition, delays)) })),
  );
  return [...Map.groupBy(leaving, ({ to }) => to)].map(
    ([to, ways]) => `${idOf(node)} --> ${to} : ${ways.map(({ label }) => label).join('<br>')}`,
  );
};

const labelOf = (transition: AnyTransitionDefinition, delays: Delays): string => {
  const event = eventOf(transition).replace(/^after (.+)$/, (whole, name: string) => afterOf(whole, name, delays));
  const guard = guardOf(transition);
  return guard ? `${event} [${guard}]` : event;
};

const afterOf = (whole: string, name: string, delays: Delays): string => {
  const ms = delays[name];
  if (ms !== undefined) return `${whole} (${duration(ms)})`;
  return /^\d+$/.test(name) ? `after ${duration(Number(name))}` : whole;
};
