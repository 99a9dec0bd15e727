import { unknown } from 'valibot';
import { toFailure } from '#domain/text/failure.ts';
import { call, type Http } from './http.ts';
import { orLook } from './look-again.ts';
import { write } from './outgoing.ts';
import { id, listOf, shape, text } from './wire/tolerant.ts';

/** What a list is called by whom it belongs to. */
export interface ListName {
  readonly title: string;
}

const listName = shape({ title: text() });

/** GET /api/v1/lists/:id. What a list of one's own is called; undefined where there is none (404). */
export const fetchList = async (http: Http, { listId }: { listId: string }, signal: AbortSignal): Promise<ListName | undefined> => {
  try {
    return await call(http, `api/v1/lists/${encodeURIComponent(listId)}`, listName, { signal });
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};

const list = shape({ id, title: text() });
const listsAt = (http: Http, path: string, signal: AbortSignal) => call(http, path, listOf(list, http.report), { signal });
const listsOf = (http: Http, accountId: string, signal: AbortSignal) =>
  listsAt(http, `api/v1/accounts/${encodeURIComponent(accountId)}/lists`, signal);

/** A list of one's own, and whether somebody is on it. */
export interface Membership extends ListName {
  readonly listId: string;
  readonly isMember: boolean;
}

/** GET /api/v1/lists and /api/v1/accounts/:id/lists. All lists of one's own, and on which of them somebody is. */
export const fetchMemberships = async (
  http: Http,
  { accountId }: { accountId: string },
  signal: AbortSignal,
): Promise<readonly Membership[]> => {
  const [own, theirs] = await Promise.all([listsAt(http, 'api/v1/lists', signal), listsOf(http, accountId, signal)]);
  const on = new Set(theirs.map(({ id: one }) => one));
  return own.map(({ id: listId, title }) => ({ listId, title, isMember: on.has(listId) }));
};

/** POST or DELETE /api/v1/lists/:id/accounts. Puts somebody on a list or takes them off. */
export const setMember = async (
  http: Http,
  { accountId, listId, wanted }: { accountId: string; listId: string; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await orLook(
    () =>
      write(http, `api/v1/lists/${encodeURIComponent(listId)}/accounts`, unknown(), {
        method: wanted ? 'post' : 'delete',
        json: { account_ids: [accountId] },
        signal,
      }),
    async () => ((await listsOf(http, accountId, signal)).some((one) => one.id === listId) === wanted ? {} : undefined),
  );
};
