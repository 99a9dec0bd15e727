import { array, object, safeParse, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { search } from '#api/search.ts';
import { fetchStatus } from '#api/statuses.ts';
import { statusBy, type StatusResponse } from '#api/schema/status.ts';
import { issuesOf } from '#http/tolerant.ts';
import { accountOnce } from './account-once.ts';

type Target = { statusId: string };
type Read = StatusResponse;

/** The ancestors and descendants of a status, each in the server's order. */
export interface Context {
  readonly ancestors: readonly string[];
  readonly descendants: readonly string[];
  readonly normalised: Normalised;
}

const MAX_STATUSES = 5_000; // our choice: a conversation is not paged
const AT_ONCE_MS = 20; // our choice: well under a long task, then the page has its turn

const raw = object({ ancestors: array(unknown()), descendants: array(unknown()) });

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** GET /api/v1/statuses/:id/context. Akkoma responds 500 to an unknown id, others `not_found`; a malformed status is omitted. Long ones are parsed in chunks. */
export const fetchContext = async (http: Http, { statusId }: Target, signal: AbortSignal): Promise<Context> => {
  const path = `api/v1/statuses/${encodeURIComponent(statusId)}/context`;
  const { ancestors, descendants } = await call(http, path, raw, { signal });
  const all = [...ancestors, ...descendants].slice(0, MAX_STATUSES);
  const schema = statusBy(accountOnce());
  const read: (Read | undefined)[] = [];
  let since = performance.now();
  for (const [at, item] of all.entries()) {
    const { success, output, issues } = safeParse(schema, item);
    if (!success) http.report({ at, issues: issuesOf(issues) });
    read.push(success ? output : undefined);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await nextTurn();
    if (signal.aborted) throw new CallError({ kind: 'aborted' });
    since = performance.now();
  }
  const isThere = (one: Read | undefined): one is Read => one !== undefined;
  const { accounts = [], ...others } = gathered(read.filter(isThere).map(({ normalised }) => normalised));
  const idsOf = (some: readonly (Read | undefined)[]) => some.filter(isThere).map(({ id }) => id);
  return {
    ancestors: idsOf(read.slice(0, ancestors.length)),
    descendants: idsOf(read.slice(ancestors.length)),
    normalised: { accounts: [...new Set(accounts)], ...others },
  };
};

const ADDRESS = /^https?:\/\/|^\//i;

/**
 * Finds a status by its id, or by its address on another server or a path of ours, which our server resolves (GET /api/v2/search); a reblog
 * resolves to its original. `not_found` if there is none.
 */
export const findStatus = async (http: Http, target: Target, signal: AbortSignal): Promise<Target & { normalised: Normalised }> => {
  const { statusId, normalised } = ADDRESS.test(target.statusId)
    ? await searchFor(http, new URL(target.statusId, http.origin).href, signal)
    : await fetchStatus(http, target, signal);
  return { statusId: normalised.statuses?.find(({ id }) => id === statusId)?.reblogId ?? statusId, normalised };
};

const searchFor = async (http: Http, query: string, signal: AbortSignal) => {
  const { statuses, normalised } = await search(http, { query, type: 'statuses', resolve: true, limit: 1 }, signal);
  const [statusId] = statuses;
  if (statusId === undefined) throw new CallError({ kind: 'not_found', status: 404, message: '' });
  return { statusId, normalised };
};
