import { describe, expect, test } from 'vitest';
import { hasSlept, wakefulness } from '#platform/wakefulness.ts';
import { listenTo, playedPage, playedTicker } from './support.ts';

const start = () => {
  const clock = { now: 1_000_000 };
  const { page, state, fire, listenerCount } = playedPage();
  const { ticker, tick, listenerCount: tickListeners } = playedTicker();
  const tickAfter = (ms: number) => {
    clock.now += ms;
    tick();
  };
  const source = listenTo(wakefulness({ page, ticker, now: () => clock.now }));
  return { ...source, state, fire, clock, tickAfter, left: () => listenerCount() + tickListeners() };
};
const slept = [{ type: 'stream.wake', reason: 'slept' }];
const returned = [{ type: 'stream.wake', reason: 'focus' }];

test.each([
  [5_000, false, false],
  [35_000, false, false],
  [35_001, false, true],
  [60_000, true, false],
  [95_000, true, false],
  [95_001, true, true],
])('%i ms between ticks, hidden %s: slept %s', (between, isHidden, expected) => {
  expect(hasSlept(between, isHidden)).toBe(expected);
});

// rules: woken-drift
test('a clock that jumps is a device that slept, once', () => {
  const { tickAfter, taken } = start();
  tickAfter(5_000);
  tickAfter(5_400);
  expect(taken()).toEqual([]);
  tickAfter(3_600_000);
  tickAfter(5_000);
  expect(taken()).toEqual(slept);
});

// rules: woken-drift
test('the slow timers of a hidden tab are no sleep', () => {
  const { state, tickAfter, events } = start();
  state.isHidden = true;
  tickAfter(60_000);
  tickAfter(70_000);
  expect(events).toEqual([]);
});

test('the network returns', () => {
  const { fire, events } = start();
  fire('online');
  expect(events).toEqual([{ type: 'stream.wake', reason: 'online' }]);
});

describe('the reader comes back', () => {
  test('which a browser says twice', () => {
    const { fire, clock, taken } = start();
    fire('visibilitychange');
    clock.now += 5;
    fire('focus');
    expect(taken()).toEqual(returned);
    clock.now += 60_000;
    fire('focus');
    expect(taken()).toEqual(returned);
  });

  test('but not by leaving', () => {
    const { fire, state, events } = start();
    state.isHidden = true;
    fire('visibilitychange');
    expect(events).toEqual([]);
  });

  test('after a sleep, which is told as well', () => {
    const { fire, tickAfter, events } = start();
    fire('focus');
    tickAfter(3_600_000);
    expect(events).toEqual([...returned, ...slept]);
  });
});

test('stopped, it listens to nothing', () => {
  const { stop, left } = start();
  expect(left()).toBe(4);
  stop();
  expect(left()).toBe(0);
});
