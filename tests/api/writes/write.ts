import type { Http } from '#http/http.ts';
import type { AppCredentials } from '#api/oauth.ts';

/** The signal of every write; it is never aborted. */
export const { signal } = new AbortController();

/** The entities to write to. */
export interface Targets {
  readonly statusId: string;
  readonly accountId: string;
  readonly pollId: string;
  readonly app: AppCredentials;
}

type Write = (http: Http, targets: Targets) => Promise<unknown>;

/** Writes by module and name, with all of their fields. */
export type Writes = Readonly<Record<string, Readonly<Record<string, Write>>>>;

/** Runs a write one time for each of these, ignoring the outcome. */
export const each =
  <T>(
    all: readonly T[] | ((targets: Targets) => readonly T[]),
    perform: (http: Http, one: T, targets: Targets) => Promise<unknown>,
  ): Write =>
  async (http, targets) => {
    for (const one of typeof all === 'function' ? all(targets) : all) await perform(http, one, targets).catch(() => undefined);
  };

/** The desired states, set and unset. */
export const BOTH = [true, false] as const;
