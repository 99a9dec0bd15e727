import { afterAll } from 'vitest';

/** Ends the timers that the tests of a file leave behind: run later, they would find no document. */
export const endTimersWithFile = (): void => {
  const pending = new Set<ReturnType<typeof setTimeout>>();
  const original = globalThis.setTimeout;
  const recording = (run: () => void, ms?: number) => {
    const timer = original(run, ms);
    pending.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(recording, original) as typeof setTimeout;
  afterAll(() => {
    globalThis.setTimeout = original;
    for (const timer of pending) clearTimeout(timer);
  });
};
