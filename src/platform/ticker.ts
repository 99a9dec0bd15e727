import { TICK_MS } from './tick.ts';

/** Ticks every 5 s, in hidden tabs too. */
export interface Ticker {
  subscribe: (listener: () => void) => () => void;
}

type Start = (tick: () => void) => () => void;

const startInterval: Start = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** Starts in a worker, whose timers a browser does not throttle in a hidden tab; in the page if there are no workers. */
const startTicking: Start = (tick) => {
  if (typeof Worker === 'undefined') return startInterval(tick);
  const worker = new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module' });
  let stop = () => worker.terminate();
  worker.onmessage = tick;
  worker.onerror = () => {
    worker.terminate();
    stop = startInterval(tick);
  };
  return () => {
    worker.onerror = null;
    stop();
  };
};

/** Creates a ticker that runs only while it has listeners. */
export const createTicker = (start: Start = startTicking): Ticker => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe: (listener) => {
      const own = () => listener();
      listeners.add(own);
      stop ??= start(() => {
        for (const one of listeners) one();
      });
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
};

/** The one ticker of this page. */
export const ticker = createTicker();
