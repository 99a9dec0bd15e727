import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { coverageOf } from './model-coverage.ts';
import { onlyFor, type Invariants } from './model-invariants.ts';
import { modelOf } from './model.ts';

const outcomes = { 'send*': [{ done: undefined }, { error: new Error('offline') }] };
const sending = setup({ actors: { send: fromPromise<void>(async () => {}) } });
const project = (context: unknown) => context;
const invoke = { id: 'send', src: 'send', onDone: 'idle', onError: 'idle' } as const;

describe('invariants of every machine', () => {
  test('require that no response is dropped', () => {
    const machine = sending.createMachine({
      id: 'deaf',
      invoke: { id: 'send', src: 'send', onError: {} },
      initial: 'listening',
      states: { listening: { on: { 'xstate.done.actor.send': 'idle', leave: 'idle' } }, idle: {} },
    });
    const options = { events: [{ type: 'leave' }], outcomes, project };
    expect(() => coverageOf([modelOf(machine, options)])).toThrow('"no response is dropped" does not hold after leave');
    expect(coverageOf([modelOf(machine, { ...options, mayBeDropped: { send: 'nobody waits for it' } })]).missed).toEqual([]);
  });

  test('require that a busy state awaits a response or a timer', () => {
    const machine = sending.createMachine({ initial: 'idle', states: { idle: { on: { send: 'stuck' } }, stuck: { tags: 'busy' } } });
    const model = modelOf(machine, { events: [{ type: 'send' }], project });
    expect(() => coverageOf([model])).toThrow('"busy awaits a response or a timer" does not hold after send');
  });

  test('require that no request is repeated in parallel', () => {
    const both = { type: 'parallel' } as const;
    const half = (id: string) => ({ initial: 'on', states: { on: { invoke: { ...invoke, id, input: 1 } }, idle: {} } }) as const;
    const machine = sending.createMachine({
      ...both,
      states: { one: half('send1'), two: half('send2') },
    } as never) as unknown as AnyStateMachine;
    expect(() => coverageOf([modelOf(machine, { events: [], outcomes, project })])).toThrow('"no call runs twice at once" does not hold');
  });
});

describe('invariants of one machine', () => {
  const machine = setup({
    types: { context: {} as { open: readonly string[] } },
    actors: { note: fromPromise<void>(async () => {}) },
  }).createMachine({
    id: 'notes',
    context: { open: ['a'] },
    invoke: { id: 'note:a', src: 'note', onError: {} },
    on: { close: { actions: assign({ open: [] }) } },
  });
  const model = (invariants: Invariants<any>) =>
    modelOf(machine, { events: [{ type: 'close' }], outcomes: { 'note:*': [{ error: new Error('a bug') }] }, project, invariants });

  test('are checked after every step, not only on the walked paths', () => {
    const notified = model({ 'what was let go is stopped': onlyFor('note:', ({ open }: { open: readonly string[] }) => open) });
    expect(() => coverageOf([notified])).toThrow('"what was let go is stopped" does not hold after close');
  });

  test('have access to the history', () => {
    const closedOnce = (_: unknown, { events }: { events: readonly unknown[] }) => events.length < 2;
    expect(() => coverageOf([model({ 'it is closed once': closedOnce })])).toThrow('"it is closed once" does not hold after close → close');
  });
});
