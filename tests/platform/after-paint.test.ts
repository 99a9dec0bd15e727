import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPaint } from '#platform/after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => (vi.useRealTimers(), vi.unstubAllGlobals());
});

const waiting = () => {
  const done = vi.fn<() => void>();
  void (async () => (await afterPaint(), done()))();
  return done;
};

describe('afterPaint', () => {
  test('resolves after the frame that shows a change', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    const done = waiting();
    frames.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    frames.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves after 100 ms on a hidden page', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const done = waiting();
    await vi.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
