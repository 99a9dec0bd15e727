import { quantile } from './row.ts';
import type { Measured } from './row.ts';

const ROUNDS = 40;

export interface Call {
  readonly what: string;
  /** a function returns another address each time */
  readonly path: string | (() => string);
  readonly method?: 'GET' | 'POST';
  readonly body?: () => Record<string, string>;
  readonly token?: string;
  readonly limit: number;
}

const send = async (origin: string, { path, method = 'GET', body, token }: Call): Promise<void> => {
  const address = typeof path === 'string' ? path : path();
  const response = await fetch(`${origin}${address}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text.slice(0, 200)}`);
};

/** Sends each call a number of times, one after another, and returns the time below which 95 % of them were. */
export const timeCalls = async (origin: string, calls: readonly Call[]): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const call of calls) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await send(origin, call);
      times.push(performance.now() - start);
      // One that takes seconds needs no forty rounds.
      if (performance.now() - start > 1_000 && round >= 1) break;
    }
    measured.push({
      what: call.what,
      value: quantile(times.length > 10 ? times.slice(3) : times, 0.95),
      unit: 'ms',
      limit: call.limit,
      note: `median ${quantile(times, 0.5).toFixed(1)} ms`,
    });
  }
  return measured;
};
