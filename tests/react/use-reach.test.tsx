import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REACHES, useReach } from '#react/use-reach.ts';

const idle: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  idle.length = 0;
  vi.useRealTimers();
});

const paint = () => act(() => vi.advanceTimersByTimeAsync(200));
const rest = () => act(() => idle.splice(0).forEach((run) => run()));

describe('useReach', () => {
  // rules: first-rows
  test('renders the window first, and one more chunk after each paint while idle', async () => {
    const { result } = renderHook(() => useReach(true));
    const seen = [result.current];
    await paint();
    seen.push(result.current);
    for (let times = 0; times < 4; times++) {
      rest();
      seen.push(result.current);
      await paint();
    }
    expect(seen).toEqual([0, 0, 400, 800, 800, 800]);
    expect([seen.at(-1), idle.length]).toEqual([REACHES.at(-1), 0]);
  });

  // rules: first-rows
  test('stays empty until there are items, and requests nothing after unmount', async () => {
    const { result, rerender, unmount } = renderHook(({ has }) => useReach(has), { initialProps: { has: false } });
    await paint();
    expect([result.current, idle.length]).toEqual([0, 0]);
    rerender({ has: true });
    await paint();
    unmount();
    rest();
    expect(result.current).toBe(0);
  });

  // rules: first-rows
  test('proceeds in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const { result } = renderHook(() => useReach(true));
    await paint();
    await paint();
    await paint();
    expect(result.current).toBe(800);
  });
});
