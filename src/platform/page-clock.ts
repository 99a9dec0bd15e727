const MINUTE_MS = 60_000; // (rule hidden-minute)
const LONG_MS = 20_000; // our choice: shorter timers belong to what the user does, longer ones poll

type Timer = { id?: ReturnType<typeof setTimeout>; due: number; run: () => void };

const long = new Set<Timer>();

/** Returns the end of a minute since the page began: pages of all users must not reach a server in the same second. */
const atFullMinute = (due: number): number => {
  const begin = performance.timeOrigin;
  return Math.ceil((due - begin) / MINUTE_MS) * MINUTE_MS + begin;
};

const arm = (timer: Timer): void => {
  clearTimeout(timer.id);
  timer.id = setTimeout(timer.run, (document.hidden && long.has(timer) ? atFullMinute(timer.due) : timer.due) - Date.now());
};

/** Ends long timers in time, or at once, that the hidden page has prolonged; called when it is shown. */
export const rearmTimers = (): void => long.forEach(arm);

/** The clock of everything that polls. In a hidden page a long timer ends at a full minute of the page, so that all of them wake the device together (rule hidden-minute). */
export const pageClock = {
  setTimeout: (run: () => void, ms: number): Timer => {
    const timer: Timer = {
      due: Date.now() + ms,
      run: () => {
        long.delete(timer);
        run();
      },
    };
    if (ms >= LONG_MS) long.add(timer);
    arm(timer);
    return timer;
  },
  clearTimeout: (timer: Timer) => {
    long.delete(timer);
    clearTimeout(timer.id);
  },
};
