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

describe('wakefulness', () => {
  test.each([
    [5_000, false, false],
    [35_000, false, false],
    [35_001, false, true],
    [60_000, true, false],
    [95_000, true, false],
    [95_001, true, true],
  ])('reports for %i ms between ticks, hidden %s, whether the device slept: %s', (between, isHidden, expected) => {
    expect(hasSlept(between, isHidden)).toBe(expected);
  });

  // rules: woken-drift
  test('reports a jump of the clock as sleep a single time', () => {
    const { tickAfter, taken } = start();
    tickAfter(5_000);
    tickAfter(5_400);
    expect(taken()).toEqual([]);
    tickAfter(3_600_000);
    tickAfter(5_000);
    expect(taken()).toEqual(slept);
  });

  // rules: woken-drift
  test('ignores the throttled timers of a hidden tab', () => {
    const { state, tickAfter, events } = start();
    state.isHidden = true;
    tickAfter(60_000);
    tickAfter(70_000);
    expect(events).toEqual([]);
  });

  test('reports the return of the network', () => {
    const { fire, events } = start();
    fire('online');
    expect(events).toEqual([{ type: 'stream.wake', reason: 'online' }]);
  });

  describe('the return of the reader', () => {
    test('is reported a single time for two events of the browser', () => {
      const { fire, clock, taken } = start();
      fire('visibilitychange');
      clock.now += 5;
      fire('focus');
      expect(taken()).toEqual(returned);
      clock.now += 60_000;
      fire('focus');
      expect(taken()).toEqual(returned);
    });

    test('is not reported on leaving', () => {
      const { fire, state, events } = start();
      state.isHidden = true;
      fire('visibilitychange');
      expect(events).toEqual([]);
    });

    test('is reported after a sleep, together with it', () => {
      const { fire, tickAfter, events } = start();
      fire('focus');
      tickAfter(3_600_000);
      expect(events).toEqual([...returned, ...slept]);
    });
  });

  test('removes its listeners when stopped', () => {
    const { stop, left } = start();
    expect(left()).toBe(5);
    stop();
    expect(left()).toBe(0);
  });
});
