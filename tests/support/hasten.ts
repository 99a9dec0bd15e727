import { vi } from 'vitest';

const SPEED = 10;

/** Makes the timers of one duration end sooner until the test ends: one that it would wait out for seconds. All others take their time. */
export const hasten = (ms: number, timer: 'setTimeout' | 'setInterval' = 'setTimeout'): void => {
  const inRealTime = globalThis[timer];
  vi.stubGlobal(timer, (perform: () => void, wait?: number) => inRealTime(perform, wait === ms ? wait / SPEED : wait));
};

/** Ends the patience with a silent storage sooner: it is counted in slices, since a page may be suspended. */
export const hastenStorage = (): void => hasten(250, 'setInterval');
