const WINDOW_MS = 5_000;
const MAX = 30;

/** Counts requests and records the paths that were requested too often within a few seconds. */
export const createStormWatch = (now: () => number) => {
  const requested = new Map<string, number[]>();
  const storms = new Set<string>();
  return {
    note: (path: string): void => {
      const times = [...(requested.get(path) ?? []).filter((at) => now() - at < WINDOW_MS), now()];
      requested.set(path, times);
      if (times.length > MAX) storms.add(`${path} was requested more than ${MAX} times in ${WINDOW_MS / 1000} s`);
    },
    storms: (): readonly string[] => [...storms],
  };
};
