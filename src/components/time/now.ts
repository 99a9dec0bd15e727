import { useState, useSyncExternalStore } from 'react';
import { pageClock } from '#react/page-clock.ts';

/** Milliseconds (rule time-update). */
const UPDATE_EVERY = 60_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof start> | undefined;

const start = () => pageClock.setTimeout(tick, UPDATE_EVERY);

const tick = () => {
  timer = start();
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    if (timer) pageClock.clearTimeout(timer);
    timer = undefined;
  };
};

/** The time in ms, counted on once a minute by one ticker for the whole page. */
export const useNow = (): number => {
  const [mountedAt] = useState(Date.now);
  return Math.max(
    mountedAt,
    useSyncExternalStore(subscribe, () => now),
  );
};
