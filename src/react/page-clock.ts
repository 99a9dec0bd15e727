const MINUTE_MS = 60_000; // (rule hidden-minute)
const LONG_MS = 20_000; // our choice: shorter timers belong to what the user does, longer ones poll

/** The clock of everything that polls. In a hidden page a long timer ends at a full minute, so that all of them wake the device together (rule hidden-minute). */
export const pageClock = {
  setTimeout: (handler: () => void, ms: number) => {
    const now = Date.now();
    return setTimeout(handler, document.hidden && ms >= LONG_MS ? Math.ceil((now + ms) / MINUTE_MS) * MINUTE_MS - now : ms);
  },
  clearTimeout: (id: ReturnType<typeof setTimeout> | undefined) => clearTimeout(id),
};
