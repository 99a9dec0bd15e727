import { Agent, request } from 'node:http';
import { quantile } from './row.ts';
import type { Measured } from './row.ts';

/** Enough that ten are slower than the limit of 95 %: of forty, one pause decides it. */
export const ROUNDS = 200;
/** A kind that takes longer than this altogether needs no further rounds. */
const MOST_MS = 30_000;

export interface Call {
  readonly what: string;
  /** returns another address each time, where the call has an argument */
  readonly path: (round: number) => string;
  readonly method?: 'GET' | 'POST';
  readonly body?: (round: number) => Record<string, string>;
  readonly token: (round: number) => string;
  readonly limit: number;
}

/** Sends a call as a browser does; resolves with the milliseconds until the last byte. Unpacking is the client's work, not the instance's. */
const send = (origin: string, agent: Agent, { path, method = 'GET', body, token }: Call, round: number): Promise<number> => {
  const address = path(round);
  const json = body === undefined ? undefined : JSON.stringify(body(round));
  const headers = {
    authorization: `Bearer ${token(round)}`,
    accept: 'application/json',
    'accept-encoding': 'gzip',
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(`${origin}${address}`, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${method} ${address}: ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(json);
  });
};

/**
 * Sends all calls in turn, round after round, as clients do: what one kind has read is partly displaced by the others. Returns for each
 * kind the time below which 95 % of its calls were, all but the first, which nothing has prepared and which the note has.
 */
export const timeCalls = async (origin: string, calls: readonly Call[]): Promise<Measured[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kinds = calls.map((call) => ({ call, times: [] as number[], whole: 0 }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of kinds) {
      if (kind.whole > MOST_MS) continue;
      const time = await send(origin, agent, kind.call, round);
      kind.times.push(time);
      kind.whole += time;
    }
  }
  agent.destroy();
  return kinds.map(({ call: { what, limit }, times: [first = 0, ...times] }) => ({
    what,
    value: quantile(times, 0.95),
    unit: 'ms',
    limit,
    note: `median ${quantile(times, 0.5).toFixed(1)}, slowest ${Math.max(...times).toFixed(1)}, first ${first.toFixed(1)} ms`,
  }));
};
