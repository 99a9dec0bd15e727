import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { HELD, TYPING } from '../support/forms/when-text-is-typed.ts';

const isMachine = (one: unknown): one is AnyStateMachine => typeof one === 'object' && one !== null && 'root' in one;
const files = import.meta.glob('../../machines/**/*.machine.ts');
const loaded = await Promise.all(Object.values(files).map((load) => load() as Promise<Record<string, unknown>>));
const machines = [...new Set(loaded.flatMap((file) => Object.values(file).filter(isMachine)))];

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

/** The states below one in which an event is dropped. A parallel state handles what any of its regions handles. */
const droppedIn = (node: AnyStateNode, event: string): string[] => {
  if (node.type === 'final' || node.ownEvents.includes(event)) return [];
  const children = Object.values(node.states).map((child) => droppedIn(child, event));
  if (children.length === 0) return node.type === 'history' ? [] : [node.path.join('.')];
  return node.type === 'parallel' && children.some((dropped) => dropped.length === 0) ? [] : children.flat();
};
const takes = ({ root }: AnyStateMachine, event: string) => nodesBelow(root).some(({ ownEvents }) => ownEvents.includes(event));

const found = machines.flatMap((machine) =>
  TYPING.filter((event) => takes(machine, event)).map((event) => [`${machine.id} ${event}`, droppedIn(machine.root, event)] as const),
);

describe('states of forms', () => {
  // rules: early-input
  test('accept typed text everywhere, or render the field absent or read-only', () => {
    const dropped = Object.fromEntries(found.flatMap(([name, states]) => (states.length > 0 ? [[name, states.toSorted()]] : [])));
    const expected = Object.fromEntries(Object.entries(HELD).map(([name, { states }]) => [name, states.toSorted()]));
    expect(dropped).toEqual(expected);
  });

  test('have a machine for each event that carries typed text', () => {
    const taken = new Set(found.map(([name]) => name.split(' ')[1]));
    expect(TYPING.filter((event) => !taken.has(event))).toEqual([]);
  });

  test('include a planted machine that drops text while loading', () => {
    const on = { 'planted.type': { actions: () => {} } };
    const planted = (region: object) =>
      droppedIn(
        createMachine({ type: 'parallel', states: { one: { initial: 'loading', states: { loading: {}, open: { on } } }, region } }).root,
        'planted.type',
      );
    expect([planted({}), planted({ on })]).toEqual([['one.loading', 'region'], []]);
  });
});
