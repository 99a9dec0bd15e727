import { afterPaint } from './after-paint.ts';

const AT_MOST_MS = 500; // our choice: a page that is never idle also runs it

/** Runs a function after the next paint when the page is idle; until then the returned function cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  let isOff = false;
  const runOnce = () => {
    if (!isOff) run();
  };
  const schedule = (): void => {
    // Safari has no idle callbacks.
    if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(runOnce, { timeout: AT_MOST_MS });
    else setTimeout(runOnce);
  };
  void afterPaint().then(schedule);
  return () => {
    isOff = true;
  };
};
