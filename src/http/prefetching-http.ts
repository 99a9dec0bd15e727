import type { CallOptions, Http } from './http.ts';

type Answer = ReturnType<Http['send']>;

const FRESH_MS = 5_000; // (rule asked-at-once)

/** A client that some calls are made of before their actor is there: whoever makes one of them first gets that answer, and everybody after it asks anew. */
export type PrefetchingHttp = Http & {
  /** Makes the calls of `ask` ahead; nothing comes of it but what is asked. */
  readonly ahead: (ask: (http: Http) => unknown) => void;
  /** Ends and forgets what nobody took. */
  readonly drop: () => void;
};

const nameOf = (path: string, { query }: CallOptions): string =>
  `${path}?${typeof query === 'object' ? String(new URLSearchParams(query as Record<string, string>)) : (query ?? '')}`;

/** What is of a kind lies in one folder: all timelines, for one. */
const kindOf = (path: string): string => path.split('/', 3).join('/') + '/';

/** The same client, which can ask ahead. A failure is an answer, too. */
export const prefetchingHttp = (http: Http): PrefetchingHttp => {
  const asked = new Map<string, { answer: Answer; end: AbortController; goodUntil: number }>();
  const note: Http['send'] = (path, options) => {
    const name = nameOf(path, options);
    const end = new AbortController();
    const answer = http.send(path, { ...options, signal: end.signal });
    const one = { answer, end, goodUntil: Number.POSITIVE_INFINITY };
    asked.set(name, one);
    const rest = () => void (one.goodUntil = Date.now() + FRESH_MS);
    answer.then(rest, rest);
    // Whoever reads it is the one who takes it.
    return new Promise(() => {});
  };
  const end = (those: (name: string) => boolean) => {
    for (const [name, one] of asked) {
      if (!those(name)) continue;
      asked.delete(name);
      one.end.abort();
    }
  };
  return {
    ...http,
    ahead: (ask) => void ask({ ...http, send: note }),
    send: (path, options) => {
      const name = nameOf(path, options);
      const known = options.write === undefined && !options.isFresh ? asked.get(name) : undefined;
      asked.delete(name);
      if (known && Date.now() <= known.goodUntil) return known.answer;
      // Another of the kind is wanted than was thought.
      if (known === undefined && options.write === undefined) end((one) => one.startsWith(kindOf(path)));
      return http.send(path, options);
    },
    drop: () => end(() => true),
  };
};
