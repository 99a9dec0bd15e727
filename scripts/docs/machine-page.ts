import { posix } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { constantDelays, duration, toMermaid } from '../mermaid.ts';
import { eventOf, isSent, nodesOf, pathOf, transitionsOf, type StateNode } from '#inspector/chart/nodes.ts';

/** The ending of the file with the copy for Stately's editor, next to the page. */
export const COPY = '.stately.ts';

export interface DocumentedMachine {
  readonly machine: AnyStateMachine;
  /** The file from the project's root. */
  readonly path: string;
  /** The sentence above the machine in its file. */
  readonly sentence: string;
  /** The machines that start one of it, by id. */
  readonly startedBy: readonly string[];
}

/** The page of one machine: its sentence, a link to its copy for Stately's editor, its chart, and tables of its states, events, slots and delays. */
export const machinePage = ({ machine, path, sentence, startedBy }: DocumentedMachine, upwards: string): string => {
  const nodes = nodesOf(machine.root);
  return [
    `# ${machine.id}`,
    sentence,
    `Source: [${path}](${upwards}${path}) · started by ${startedBy.length > 0 ? listOf(startedBy) : 'the page'} · [all actors](${upwards}docs/machines/actors.md) · [copy for Stately](${posix.basename(path, '.machine.ts')}${COPY})`,
    ['```mermaid', `${toMermaid(machine)}\`\`\``].join('\n'),
    ...section('States', ['state', 'kind', 'tags', 'invokes'], nodes.slice(1).map(stateRow)),
    ...section('Events', ['event', 'taken in'], eventRows(nodes)),
    ...section('Actor slots', ['slot', 'invoked in'], slotRows(machine, nodes)),
    ...section('Delays', ['delay', 'waits'], delayRows(machine)),
  ].join('\n\n').concat('\n');
};

type Row = readonly string[];

const section = (title: string, head: Row, rows: readonly Row[]): string[] =>
  rows.length === 0 ? [] : [`## ${title}`, [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n')];

const cellOf = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;
const listOf = (names: Iterable<string>): string => [...new Set(names)].map(code).join(', ');

const KINDS: Readonly<Record<string, string>> = { atomic: '', compound: 'compound', parallel: 'regions', final: 'end', history: 'history' };

const stateRow = (node: StateNode): Row => [code(pathOf(node)), KINDS[node.type] ?? node.type, listOf(node.tags), listOf(node.invoke.map(({ id }) => id))];

const eventRows = (nodes: readonly StateNode[]): Row[] => {
  const places = new Map<string, string[]>();
  for (const node of nodes) {
    for (const transition of transitionsOf(node)) {
      if (isSent(transition)) places.set(eventOf(transition), [...(places.get(eventOf(transition)) ?? []), pathOf(node)]);
    }
  }
  return [...places].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([event, states]) => [code(event), listOf(states)]);
};

const slotRows = ({ implementations }: AnyStateMachine, nodes: readonly StateNode[]): Row[] =>
  Object.keys(implementations.actors ?? {})
    .sort()
    .map((slot) => {
      const invoking = nodes.filter(({ invoke }) => invoke.some(({ src }) => src === slot)).map(pathOf);
      return [code(slot), invoking.length > 0 ? listOf(invoking) : 'spawned'];
    });

const delayRows = (machine: AnyStateMachine): Row[] => {
  const constant = constantDelays(machine);
  return Object.keys(machine.implementations.delays ?? {})
    .sort()
    .map((name) => [code(name), constant[name] === undefined ? 'computed' : duration(constant[name])]);
};
