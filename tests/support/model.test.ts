import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assign, createActor, createMachine, fromCallback, fromPromise, setup, spawnChild, stopChild } from 'xstate';
import { coverageOf, recordCoverage } from './model-coverage.ts';
import { modelOf } from './model.ts';

type DoorEvent = { type: 'door.push' | 'door.shut'; force?: number };

const doorMachine = setup({
  types: { context: {} as { isLocked: boolean }, events: {} as DoorEvent },
  actors: { oil: fromPromise<void>(async () => {}) },
  guards: { isLocked: ({ context }) => context.isLocked, isStrong: ({ event }) => (event.force ?? 0) > 1 },
}).createMachine({
  id: 'door',
  context: { isLocked: false },
  initial: 'shut',
  states: {
    shut: { on: { 'door.push': [{ guard: 'isLocked', target: 'broken' }, { guard: 'isStrong', target: 'open' }, { target: 'ajar' }] } },
    ajar: { on: { 'door.push': 'open', 'door.shut': 'shut' } },
    open: { invoke: { id: 'oil', src: 'oil', onDone: 'ajar', onError: 'shut' } },
    broken: { type: 'final' },
  },
});
const events = [{ type: 'door.push' }, { type: 'door.push', force: 2 }, { type: 'door.shut' }] as const;
const outcomes = { oil: [{ done: undefined }, { error: new Error('dry') }] };
const project = () => null;
const broken = 'door.shut --door.push [isLocked]--> door.broken';
const strong = 'door.shut --door.push [isStrong]--> door.open';
const door = modelOf(doorMachine, { events, outcomes, project });

describe('coverage', () => {
  test('counts each guarded branch separately and names the one never taken', () => {
    expect(coverageOf([door])).toEqual({ machine: 'door', edges: 7, taken: 6, missed: [broken] });
  });

  test('detects an event case that is no longer listed', () => {
    const model = modelOf(doorMachine, { events: [events[0], events[2]], outcomes, project });
    expect(coverageOf([model]).missed).toEqual([broken, strong]);
  });

  test('merges several models of one machine', () => {
    const gentle = modelOf(doorMachine, { events: [events[0]], outcomes, project });
    const firm = modelOf(doorMachine, { events: [events[1], events[2]], outcomes, project });
    expect([gentle, firm].map((model) => coverageOf([model]).taken)).toEqual([4, 5]);
    expect(coverageOf([gentle, firm])).toEqual({ machine: 'door', edges: 7, taken: 6, missed: [broken] });
  });

  test('has the same edges before its paths are explored', () => {
    const model = modelOf(doorMachine, { events, outcomes, project });
    const before = [...model.taken].toSorted();
    expect(model.paths.length).toBeGreaterThan(1);
    expect([...model.taken].toSorted()).toEqual(before);
  });

  test('counts an unreachable edge separately', () => {
    const model = modelOf(doorMachine, { events, outcomes, project, unreachable: { [broken]: 'nobody locks it here' } });
    expect(coverageOf([model])).toEqual({ machine: 'door', edges: 6, taken: 6, missed: [], unreachable: [broken] });
  });

  test.each([
    [strong, 'reachable after all'],
    ['door.shut --door.kick--> door.open', 'no edge'],
  ])('rejects "%s" as unreachable', (name, complaint) => {
    const model = modelOf(doorMachine, { events, outcomes, project, unreachable: { [name]: 'so they say' } });
    expect(() => coverageOf([model])).toThrow(complaint);
  });

  test('is written as one file per machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    recordCoverage([door], join(folder, 'new'));
    const written = JSON.parse(readFileSync(join(folder, 'new/door.json'), 'utf8'));
    const counted = { states: 5, statesTaken: 4, guards: 2, guardsBothWays: 1 };
    expect(written).toEqual({ machine: 'door', edges: 7, taken: 6, missed: [broken], ...counted });
  });

  test('misses a guard that always passed', () => {
    const model = modelOf(doorMachine, { events: [events[1], events[2]], outcomes, project });
    expect(coverageOf([model]).missed).toContain(`not ${strong}`);
  });
});

describe('strictness of a walk', () => {
  test('detects a machine that reaches the same state by another transition', async () => {
    const states = { shut: { on: { push: 'open', '*': 'open' } }, open: {} } as const;
    const [meant, other] = [
      createMachine({ id: 'gate', initial: 'shut', states }),
      createMachine({ id: 'gate', initial: 'shut', states: { shut: { on: { '*': 'open' } }, open: {} } }),
    ];
    const gate = modelOf(meant, { events: [{ type: 'push' }], project: () => null });
    const drive = (machine: typeof meant) => {
      const running = createActor(machine).start();
      return gate.walk(gate.paths[0]!, {
        actor: running as never,
        events: { push: (event) => running.send(event) },
        states: { '*': () => {} },
      });
    };
    await drive(meant);
    await expect(drive(other as never)).rejects.toThrow('the transitions for push');
  });

  const path = door.paths.find(({ steps }) => steps.length > 0)!;
  const actor = () => createActor(doorMachine).start();

  test.each([
    ['without an error', [{ done: undefined }]],
    ['without an answer', [{ error: new Error('dry') }]],
  ])('rejects an invoke with outcomes listed %s', (_, oil) => {
    expect(() => modelOf(doorMachine, { events, outcomes: { oil }, project })).toThrow('"oil"');
  });

  test('rejects an invoke with an unhandled error', () => {
    const machine = setup({ actors: { oil: fromPromise<void>(async () => {}) } }).createMachine({
      invoke: { id: 'oil', src: 'oil', onDone: {} },
    });
    expect(() => modelOf(machine, { events: [], outcomes, project })).toThrow('nothing handles the error of "oil"');
  });

  test('permits a source without a response', () => {
    const machine = setup({ actors: { watch: fromCallback(() => {}) } }).createMachine({
      invoke: { id: 'watch', src: 'watch', onError: {} },
    });
    const model = modelOf(machine, { events: [], outcomes: { watch: [{ error: new Error('blind') }] }, project });
    expect(coverageOf([model]).missed).toEqual([]);
  });

  test('rejects an event without a driver', async () => {
    await expect(door.walk(path, { actor: actor(), events: {}, states: { '*': () => {} } })).rejects.toThrow('event "door.push"');
  });

  test('rejects a state without an assertion', async () => {
    await expect(door.walk(path, { actor: actor(), events: { '*': () => {} }, states: {} })).rejects.toThrow('state "shut"');
  });

  test('rejects a machine whose state differs from the model', async () => {
    const idle = { '*': () => {} };
    await expect(door.walk(path, { actor: actor(), events: idle, states: idle })).rejects.toThrow('to deeply equal');
  });

  test('rejects infinite states', () => {
    const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
      context: { count: 0 },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const model = { events: [{ type: 'more' }], project: ({ count }: { count: number }) => count, limit: 9 };
    expect(() => modelOf(counter, model).paths).toThrow('more than 9 states');
  });
});

describe('children of a model', () => {
  const nest = setup({ actors: { egg: fromPromise<void>(async () => {}) } }).createMachine({
    id: 'nest',
    invoke: [
      { id: 'one', src: 'egg', onDone: {}, onError: {} },
      { id: 'two', src: 'egg', onDone: {}, onError: {} },
    ],
    on: { fly: { actions: [stopChild('one'), stopChild('two')] } },
  });

  test('end once when the machine retains them', () => {
    const ends = [{ done: undefined }, { error: new Error('cold') }];
    const model = modelOf(nest, { events: [{ type: 'fly' }], outcomes: { one: ends, two: ends }, project });
    for (const { steps } of model.paths) {
      const ended = steps.flatMap(({ event }) => event['actorId'] ?? []);
      expect(ended).toEqual([...new Set(ended)]);
    }
    expect(coverageOf([model]).missed).toEqual([]);
  });

  test('may reuse their systemId when restarted', () => {
    const persister = setup({ actors: { egg: fromCallback(() => {}) } }).createMachine({
      id: 'persister',
      entry: spawnChild('egg', { id: 'egg', systemId: 'egg' }),
      on: { 'xstate.error.actor.*': { actions: [stopChild('egg'), spawnChild('egg', { id: 'egg', systemId: 'egg' })] } },
    });
    const model = modelOf(persister, { events: [], outcomes: { egg: [{ error: new Error('cracked') }] }, project });
    expect(coverageOf([model])).toEqual({ machine: 'persister', edges: 1, taken: 1, missed: [] });
  });
});
