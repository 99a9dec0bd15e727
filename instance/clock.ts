/** The instance's time, in ms since 1970; tests may push it forward. */
export interface MovableClock {
  now: () => number;
  advance(ms: number): void;
  /** Removes the added time. */
  restore(): void;
}

/** A clock that runs with `base`, ahead of it by the added time. */
export function makeClock(base: () => number = Date.now): MovableClock {
  let ahead = 0;
  return {
    now: () => base() + ahead,
    advance: (ms) => {
      ahead += ms;
    },
    restore: () => {
      ahead = 0;
    },
  };
}
