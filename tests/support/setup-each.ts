import { afterEach, vi } from 'vitest';
import { endTest } from './after-each.ts';

// Hooks run in reverse order: the clean-up of a test may still need its stubs. Files share a process, so none may reach the next one.
afterEach(() => void vi.unstubAllGlobals());
afterEach(endTest);

const SOON_MS = 10;
const { waitFor } = vi;
/** Vitest checks again after 50 ms, when most of what tests wait for has long happened; fake timers advance by the interval, so theirs stays. */
const waitSoon: typeof waitFor = (callback, options = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(callback, vi.isFakeTimers() ? given : { interval: SOON_MS, ...given });
};
if (!('isSoon' in waitFor)) vi.waitFor = Object.assign(waitSoon, { isSoon: true });
