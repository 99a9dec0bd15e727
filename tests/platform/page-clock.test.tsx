import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { pageClock } from '#platform/page-clock.ts';
import { wakefulness } from '#platform/wakefulness.ts';

let watch: AnyActorRef;
beforeEach(() => {
  watch = createActor(wakefulness()).start();
  vi.useFakeTimers({ now: Date.parse('2025-03-01T12:00:20Z') });
  // The page's full minutes are those of the clock.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const runs: [what: string, at: string][] = [];

/** Polls at an interval, from its start on. */
const poll = (what: string, ms: number) =>
  createActor(
    createMachine({
      initial: 'idle',
      states: {
        idle: {
          after: {
            [ms]: { target: 'idle', reenter: true, actions: () => void runs.push([what, new Date().toISOString().slice(14, 19)]) },
          },
        },
      },
    }),
    { clock: pageClock },
  ).start();

// rules: hidden-minute
test('runs all polls of a hidden page together at full minutes, and leaves those of a visible one alone', () => {
  for (const [isHidden, expected] of [
    [false, [['a', '00:40'], ['a', '01:00'], ['b', '01:20'], ['a', '01:20'], ['c', '01:50'], ['a', '01:40'], ['a', '02:00'], ['a', '02:20'], ['b', '02:20']]],
    [true, [['a', '01:00'], ['a', '02:00'], ['b', '02:00'], ['c', '02:00']]],
  ] as const) {
    runs.length = 0;
    vi.setSystemTime(Date.parse('2025-03-01T12:00:20Z'));
    vi.stubGlobal('document', { hidden: isHidden });
    const actors = [poll('a', 20_000), poll('b', 60_000), poll('c', 90_000)];
    vi.advanceTimersByTime(120_000);
    for (const actor of actors) actor.stop();
    expect(runs.map(String).toSorted()).toEqual(expected.map(String).toSorted());
  }
}); // prettier-ignore

// rules: hidden-minute
test.each([
  [5_000, 5_000],
  [20_000, 40_000],
  [40_000, 40_000],
  [41_000, 100_000],
])('a timer of %i ms in a page hidden at 20 s past the minute takes %i ms', (ms, taken) => {
  vi.stubGlobal('document', { hidden: true });
  const handler = vi.fn();
  pageClock.setTimeout(handler, ms);
  vi.advanceTimersByTime(taken - 1);
  expect(handler).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handler).toHaveBeenCalledOnce();
});

// rules: hidden-minute
test('a timer that began in a hidden page ends in time when the page is shown', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const [poll, cleared] = [vi.fn(), vi.fn()];
  pageClock.setTimeout(poll, 20_000);
  pageClock.clearTimeout(pageClock.setTimeout(cleared, 20_000));
  vi.advanceTimersByTime(10_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(9_999);
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(poll).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(120_000);
  expect(cleared).not.toHaveBeenCalled();
});

// rules: hidden-minute
test('a timer that has already run does not run again when the page is shown', () => {
  const poll = vi.fn();
  pageClock.setTimeout(poll, 20_000);
  vi.advanceTimersByTime(20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(120_000);
  expect(poll).toHaveBeenCalledOnce();
});
