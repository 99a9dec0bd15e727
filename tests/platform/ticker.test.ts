import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTicker } from '#platform/ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stubWorker = () => {
  const made: { onmessage: (() => void) | null; onerror: (() => void) | null; isRunning: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = null;
      onerror = null;
      isRunning = true;
      constructor() {
        made.push(this);
      }
      terminate() {
        this.isRunning = false;
      }
    },
  );
  return made;
};

describe('ticker', () => {
  test('ticks every 10 s in the page without workers, only while subscribed', () => {
    const received: string[] = [];
    const ticker = createTicker();
    const [leaveA, leaveB] = [ticker.subscribe(() => received.push('a')), ticker.subscribe(() => received.push('b'))];
    vi.advanceTimersByTime(5_000);
    leaveA();
    leaveA();
    vi.advanceTimersByTime(5_000);
    leaveB();
    expect([received, vi.getTimerCount()]).toEqual([['a', 'b', 'b'], 0]);
  });

  test('shares one worker, terminates it with the last subscriber, and recreates it', () => {
    const workers = stubWorker();
    const listener = vi.fn<() => void>();
    const ticker = createTicker();
    const leaves = [ticker.subscribe(listener), ticker.subscribe(listener)];
    workers[0]?.onmessage?.();
    for (const leave of leaves) leave();
    expect([workers.length, workers[0]?.isRunning, listener.mock.calls.length, vi.getTimerCount()]).toEqual([1, false, 2, 0]);
    ticker.subscribe(listener)();
    expect(workers.map(({ isRunning }) => isRunning)).toEqual([false, false]);
  });

  test('falls back to the page when a worker fails to start', () => {
    const workers = stubWorker();
    const listener = vi.fn<() => void>();
    const leave = createTicker().subscribe(listener);
    workers[0]?.onerror?.();
    vi.advanceTimersByTime(10_000);
    leave();
    expect([workers[0]?.isRunning, listener.mock.calls.length, vi.getTimerCount()]).toEqual([false, 2, 0]);
  });
});
