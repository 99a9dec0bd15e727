import type { Http } from '#http/http.ts';
import type { AppCredentials } from '#api/oauth.ts';

/** The signal of every write; it is never aborted. */
export const { signal } = new AbortController();

/** What there is to write to. */
export interface Targets {
  readonly statusId: string;
  readonly accountId: string;
  readonly pollId: string;
  readonly app: AppCredentials;
}

type Act = (http: Http, targets: Targets) => Promise<unknown>;

/** Writes by module and name, with everything that may be said in them. */
export type Writes = Readonly<Record<string, Readonly<Record<string, Act>>>>;

/** Does a write once for each of these, whatever comes of it. */
export const each =
  <T>(all: readonly T[] | ((targets: Targets) => readonly T[]), act: (http: Http, one: T, targets: Targets) => Promise<unknown>): Act =>
  async (http, targets) => {
    for (const one of typeof all === 'function' ? all(targets) : all) await act(http, one, targets).catch(() => undefined);
  };

/** What is wished, and what is taken back. */
export const BOTH = [true, false] as const;
