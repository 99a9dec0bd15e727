import type { CallOptions, Http } from './http.ts';

type PendingResponse = ReturnType<Http['send']>;

const FRESH_MS = 5_000; // (rule requested-at-once)

/** A client that requests some calls before their actor exists: the first caller receives the prefetched response, later callers send a new request. */
export type PrefetchingHttp = Http & {
  /** Starts the calls of `requests` in advance; their results are discarded. */
  readonly ahead: (requests: (http: Http) => unknown) => void;
  /** Aborts and discards the unused responses. */
  readonly drop: () => void;
};

const nameOf = (path: string, { query }: CallOptions): string =>
  `${path}?${typeof query === 'object' ? String(new URLSearchParams(query as Record<string, string>)) : (query ?? '')}`;

/** Returns the folder of a path: all timelines are in one, for example. */
const kindOf = (path: string): string => path.split('/', 3).join('/') + '/';

/** Returns the same client with prefetching. A failure is a response, too. */
export const prefetchingHttp = (http: Http): PrefetchingHttp => {
  const prefetched = new Map<string, { response: PendingResponse; end: AbortController; goodUntil: number }>();
  const note: Http['send'] = (path, options) => {
    const name = nameOf(path, options);
    const end = new AbortController();
    const response = http.send(path, { ...options, signal: end.signal });
    const one = { response, end, goodUntil: Number.POSITIVE_INFINITY };
    prefetched.set(name, one);
    const rest = () => void (one.goodUntil = Date.now() + FRESH_MS);
    response.then(rest, rest);
    // The response is consumed by the caller that awaits it.
    return new Promise(() => {});
  };
  const end = (those: (name: string) => boolean) => {
    for (const [name, one] of prefetched) {
      if (!those(name)) continue;
      prefetched.delete(name);
      one.end.abort();
    }
  };
  return {
    ...http,
    ahead: (requests) => void requests({ ...http, send: note }),
    send: (path, options) => {
      const name = nameOf(path, options);
      const ready = options.write === undefined && !options.isFresh ? prefetched.get(name) : undefined;
      prefetched.delete(name);
      if (ready && Date.now() <= ready.goodUntil) return ready.response;
      // A different response of the same folder is needed than was prefetched.
      if (ready === undefined && options.write === undefined) end((one) => one.startsWith(kindOf(path)));
      return http.send(path, options);
    },
    drop: () => end(() => true),
  };
};
