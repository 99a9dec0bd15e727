import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('without workers it ticks every 10 s in the page, only while somebody listens', () => {
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

test('one worker serves all, ends with the last and is made anew', () => {
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

test('a worker that cannot start is replaced by the page', () => {
  const workers = stubWorker();
  const listener = vi.fn<() => void>();
  const leave = createTicker().subscribe(listener);
  workers[0]?.onerror?.();
  vi.advanceTimersByTime(10_000);
  leave();
  expect([workers[0]?.isRunning, listener.mock.calls.length, vi.getTimerCount()]).toEqual([false, 2, 0]);
});
