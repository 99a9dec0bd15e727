import { describe, expect, test } from 'vitest';
import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import { createRecorder, type Recorder } from '#services/recorder.ts';

const LIMIT = 1_000;
const LONG = 5_000;

type Box = { ids: readonly string[]; known: ReadonlyMap<string, object> };
const grown = ({ ids, known }: Box, id: string): Box => ({ ids: [id, ...ids], known: new Map(known).set(id, { id }) });

/** Retains a list and a map of it, and creates a new copy of each on every change. */
const listMachine = setup({
  types: {
    context: {} as { box: Box; count: number },
    events: {} as { type: 'arrived'; id: string } | { type: 'counted' },
    input: {} as { length: number },
  },
}).createMachine({
  id: 'list',
  context: ({ input: { length } }) => {
    const ids = Array.from({ length }, (_, at) => `${at}`);
    return { box: { ids, known: new Map(ids.map((id) => [id, { id }])) }, count: 0 };
  },
  on: {
    arrived: { actions: assign({ box: ({ context: { box }, event: { id } }) => grown(box, id) }) },
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
  },
});

const recorded = (length: number) => {
  const recorder = createRecorder(() => 0, LIMIT);
  const root = createActor(listMachine, { input: { length }, inspect: recorder.observe }).start();
  return { recorder, root };
};

/** Returns the different lists that a recorder retains. */
const listsOf = ({ entries, stoodAt }: Recorder, root: AnyActorRef): Set<Box> => {
  const snapshots = entries.flatMap(([, one]) => (one.type === '@xstate.snapshot' ? [one.snapshot] : []));
  const all = [...snapshots, stoodAt.get(root)] as ({ context: { box: Box } } | undefined)[];
  return new Set(all.flatMap((one) => one?.context.box ?? []));
};

describe('recorder', () => {
  test('retains a few versions of a list of thousands, however many there were', () => {
    const { recorder, root } = recorded(LONG);
    for (let at = 0; at < 300; at += 1) root.send({ type: 'arrived', id: `new-${at}` });
    const lists = listsOf(recorder, root);
    expect(lists.size).toBeGreaterThan(0);
    expect(lists.size).toBeLessThan(6);
  });

  test('weighs the payload of events', () => {
    const { recorder, root } = recorded(0);
    const bring = () =>
      root.send({ type: 'counted', normalised: { statuses: Array.from({ length: 100 }, () => ({})) } } as { type: 'counted' });
    for (let at = 0; at < 300; at += 1) bring();
    expect(recorder.entries.length).toBeLessThan(50);
  });

  test('weighs an unchanged long list a single time', () => {
    const { recorder, root } = recorded(LONG);
    for (let at = 0; at < 300; at += 1) root.send({ type: 'counted' });
    expect(recorder.entries.filter(([, one]) => one.type === '@xstate.snapshot').length).toBeGreaterThan(290);
  });

  test('retains as many steps of short lists as of anything else', () => {
    const { recorder, root } = recorded(5);
    for (let at = 0; at < 5; at += 1) root.send({ type: 'arrived', id: `new-${at}` });
    for (let at = 0; at < 300; at += 1) root.send({ type: 'counted' });
    expect(listsOf(recorder, root).size).toBe(6);
  });
});
