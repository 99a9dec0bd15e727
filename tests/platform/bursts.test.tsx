import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectBursts } from '#platform/bursts.ts';
import { playedPage } from './support.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const collect = (isHidden = false) => {
  const delivered: number[][] = [];
  const played = playedPage();
  played.state.isHidden = isHidden;
  return { delivered, ...played, bursts: collectBursts<number>((items) => delivered.push(items), played.page) };
};

describe('bursts', () => {
  test('deliver once per frame', () => {
    const { delivered, bursts } = collect();
    bursts.push(1);
    bursts.push(2);
    vi.advanceTimersToNextFrame();
    bursts.push(3);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    expect(delivered).toEqual([[1, 2], [3]]);
  });

  // rules: hidden-bursts
  test('deliver every 250 ms in a hidden tab', () => {
    const { delivered, bursts } = collect(true);
    bursts.push(1);
    vi.advanceTimersByTime(249);
    bursts.push(2);
    expect(delivered).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(delivered).toEqual([[1, 2]]);
  });

  test('deliver pending items when the tab is hidden before its frame', () => {
    const { delivered, bursts, state, fire } = collect();
    bursts.push(1);
    state.isHidden = true;
    fire('visibilitychange');
    vi.advanceTimersByTime(250);
    expect(delivered).toEqual([[1]]);
  });

  test('deliver overdue items on arrival where a hidden tab throttles timers', () => {
    const { delivered, bursts } = collect(true);
    bursts.push(1);
    vi.setSystemTime(Date.now() + 20_000);
    bursts.push(2);
    expect(delivered).toEqual([[1, 2]]);
    vi.runAllTimers();
    expect(delivered).toEqual([[1, 2]]);
  });

  test('deliver nothing and remove listeners after the stop', () => {
    const { delivered, bursts, listenerCount } = collect();
    bursts.push(1);
    bursts.stop();
    vi.runAllTimers();
    expect([delivered, listenerCount()]).toEqual([[], 0]);
  });
});
