import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ROOT } from '#scripts/support/root.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { compareTraces, differingParts } from './trace/compare.ts';
import { framesOf, recordedIn, shownAt, takenAt, traceOf, type Frame } from './trace/frames.ts';
import { playerMachine } from './trace/player.machine.ts';

const text = readFileSync(join(ROOT, 'tests/traces/login.refused-then-lost.json'), 'utf8');
const trace = traceOf(text);

describe('a recorded trace', () => {
  test('lists the machines that took a step', () => {
    const recorded = trace ? recordedIn(trace) : [];
    expect(recorded.some(({ machine }) => machine === 'login')).toBe(true);
    expect(recorded.every(({ steps }) => steps > 0)).toBe(true);
  });

  test('has a frame for each step of a machine, whose states are in its chart', () => {
    const login = trace && recordedIn(trace).find(({ machine }) => machine === 'login');
    const frames = trace && login ? framesOf(trace, login.key) : [];
    const leaves = frames.map((frame) =>
      shownAt(loginMachine, frame)
        ._nodes.map(({ path }) => path.join('.'))
        .at(-1),
    );
    expect(new Set(leaves)).toEqual(new Set(frames.map(({ value }) => value)));
    expect(leaves.length).toBe((login?.steps ?? 0) + frames.filter(({ event }) => event === undefined).length);
    const taken = frames.map((frame, at) => takenAt(loginMachine, frames[at - 1], frame).length);
    expect(Math.max(...taken)).toBeGreaterThan(0);
  });

  test('is not read from another file', () => {
    expect(traceOf('{')).toBe(undefined);
    expect(traceOf('null')).toBe(undefined);
    expect(traceOf(text.replace('"starlingTrace": 1', '"starlingTrace": 2'))).toBe(undefined);
  });

  test('merges changes into the context and drops removed keys', () => {
    const step = { actor: 'a', value: 'on', status: 'active', children: [], event: { type: 'go' } };
    const steps = [
      { ...step, at: 1, changed: { one: 1 } },
      { ...step, at: 2, changed: { two: 2 }, gone: ['one'] },
    ];
    const frames: Frame[] = framesOf({ actors: { a: {} }, steps } as never, 'a');
    expect(frames.map(({ context }) => context)).toEqual([{ one: 1 }, { two: 2 }]);
  });
});

describe('the player', () => {
  const open = () => {
    const clock = new SimulatedClock();
    const actor = createActor(playerMachine, { clock, input: { times: [0, 1_000, 1_010, 60_000] } }).start();
    return { actor, clock, at: () => actor.getSnapshot().context.at };
  };

  test('follows the recorded pace, and cuts long waits', () => {
    const { actor, clock, at } = open();
    actor.send({ type: 'player.play' });
    clock.increment(999);
    expect(at()).toBe(0);
    clock.increment(1);
    expect(at()).toBe(1);
    clock.increment(150);
    expect(at()).toBe(2);
    clock.increment(2_000);
    expect(at()).toBe(3);
    clock.increment(150);
    expect(actor.getSnapshot().value).toBe('paused');
  });

  test('plays faster, pauses at a step and starts again from the end', () => {
    const { actor, clock, at } = open();
    actor.send({ type: 'player.setSpeed', speed: 4 });
    actor.send({ type: 'player.play' });
    clock.increment(250);
    expect(at()).toBe(1);
    actor.send({ type: 'player.seek', at: 9 });
    expect([actor.getSnapshot().value, at()]).toEqual(['paused', 3]);
    actor.send({ type: 'player.play' });
    expect(at()).toBe(0);
  });
});

describe('two traces', () => {
  const step = { actor: 'a', status: 'active', children: [], changed: {} };
  const traceWith = (steps: readonly object[], path = 'root/lamp') => {
    const actors = { a: { machine: 'lamp', path, bornAfter: 0 } };
    return { ...trace, actors, steps: steps.map((one, at) => ({ ...step, at, ...one })) } as never;
  };
  const on = { event: { type: 'press', id: 1 }, value: 'on', sent: ['light → root/room'] };
  const off = { event: { type: 'press', id: 2 }, value: 'off', sent: [] };

  test('have no difference with themselves', () => {
    if (!trace) throw new Error('no trace');
    const { compared, onlyFirst, onlySecond } = compareTraces(trace, trace, true);
    expect(compared.map(({ firstDifference }) => firstDifference)).toEqual(compared.map(() => -1));
    expect(compared.some(({ machine }) => machine === 'login')).toBe(true);
    expect([onlyFirst, onlySecond]).toEqual([[], []]);
  });

  test.each([
    ['an event', { event: { type: 'hold' } }, ['event']],
    ['a state', { value: 'on' }, ['state']],
    ['sent events', { sent: ['dark → root/room'] }, ['sent events']],
  ])('differ first at the step with %s', (_, change, differences) => {
    const { compared } = compareTraces(traceWith([on, off, on]), traceWith([on, { ...off, ...change }, on]));
    expect(compared.map(({ firstDifference, pairs }) => [firstDifference, pairs[1]?.differences])).toEqual([[1, differences]]);
  });

  test('differ where one ends', () => {
    const { compared } = compareTraces(traceWith([on, off]), traceWith([on]));
    expect(compared[0]?.pairs[1]).toMatchObject({ step: 2, second: undefined, differences: ['length'] });
  });

  test('differ by payload, context and recipients only if compared thoroughly', () => {
    const other = { ...on, event: { type: 'press', id: 3 }, changed: { by: 'hand' }, sent: ['light → root/hall'] };
    const differencesOf = (isThorough: boolean) =>
      compareTraces(traceWith([on]), traceWith([other]), isThorough).compared[0]?.pairs[0]?.differences;
    expect([differencesOf(false), differencesOf(true)]).toEqual([[], ['payload', 'context']]);
  });

  test('name the parts of the context that differ, in any order of keys', () => {
    const frame = { at: 0, value: 'on', sent: [] };
    const parts = differingParts(
      { ...frame, context: { a: { x: 1, y: 2 }, b: 1 } },
      { ...frame, context: { a: { y: 2, x: 1 }, b: 2, c: 3 } },
    );
    expect(parts).toEqual(['b', 'c']);
  });

  test('list machines that only one has', () => {
    const { compared, onlyFirst, onlySecond } = compareTraces(traceWith([on]), traceWith([on], 'root/attic'));
    expect([compared, onlyFirst, onlySecond]).toEqual([[], ['root/lamp'], ['root/attic']]);
  });
});
