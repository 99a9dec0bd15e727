import { JITTER_SHARE } from '#domain/stream/backoff.ts';

/** The maximum delay of a timer: browsers defer the timers of hidden pages by up to a minute. */
const LATEST_MS = 65_000;
/** Clocks are read at different moments. */
const EARLY_MS = 25;

interface Timer {
  readonly type: string;
  readonly startedAt: number;
  readonly ms: number;
}

/** The timers that one machine has running, on the clock of the trace. */
export const createTimers = () => {
  const running = new Map<string, Timer>();
  return {
    start: (id: string, type: string, ms: number, at: number): void => void running.set(id, { type, ms, startedAt: at }),
    cancel: (id: string): void => void running.delete(id),
    /** Why an event cannot come now, where the machine of today would have had it at another time; undefined where it can. */
    objection: (type: string, at: number): string | undefined => {
      const overdue = [...running.values()].find(({ startedAt, ms }) => at > startedAt + ms + LATEST_MS);
      if (overdue) return `${overdue.type} was due ${overdue.ms} ms after ${overdue.startedAt} ms and never came`;
      const [id, timer] = [...running].find(([, candidate]) => candidate.type === type) ?? [];
      if (id === undefined || !timer) return undefined;
      running.delete(id);
      const waited = at - timer.startedAt;
      return waited + EARLY_MS < timer.ms * (1 - JITTER_SHARE)
        ? `${type} came after ${waited} ms, and now waits ${timer.ms} ms`
        : undefined;
    },
  };
};
