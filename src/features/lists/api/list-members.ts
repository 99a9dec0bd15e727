import { unknown } from 'valibot';
import { newestFirst } from '#domain/lists/own-list.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { callPaged, type Http } from '#http/http.ts';
import { fetchLists, fetchListsWith } from './lists.ts';
import { write } from '#http/outgoing.ts';
import { accountSchema } from '#api/schema/account.ts';
import { wholeListOf } from '#http/whole-list.ts';

const PAGE_SIZE = 40; // our choice: the default page size of Mastodon (rule list-members)

type Target = { listId: string };

const pathOf = (listId: string): string => `api/v1/lists/${encodeURIComponent(listId)}/accounts`;

/** GET /api/v1/lists/:id/accounts. A page of the members of a list; Pleroma and its forks send all at once, without pagination. */
export const fetchMembers = async (http: Http, { listId, next }: Target & { next?: PageQuery }, signal: AbortSignal): Promise<Page> => {
  const { body: accounts, next: named } = await callPaged(http, pathOf(listId), wholeListOf(accountSchema, http.report), {
    query: next ?? (http.can('accountExtras') ? {} : { limit: PAGE_SIZE }),
    ends: 'short',
    signal,
  });
  return { ids: accounts.map(({ id }) => id), normalised: { accounts }, ...(named === undefined ? {} : { next: named }) };
};

const isOn = async (http: Http, listId: string, accountId: string, signal: AbortSignal): Promise<boolean> =>
  (await fetchListsWith(http, { accountId }, signal)).some(({ id }) => id === listId);

/** One of the user's lists, and whether it contains an account. */
export interface Membership {
  readonly listId: string;
  readonly title: string;
  readonly isMember: boolean;
}

/** GET /api/v1/lists and /api/v1/accounts/:id/lists. All lists of the user, the newest first, and which of them contain an account. */
export const fetchMemberships = async (
  http: Http,
  { accountId }: { accountId: string },
  signal: AbortSignal,
): Promise<readonly Membership[]> => {
  const [own, theirs] = await Promise.all([fetchLists(http, undefined, signal), fetchListsWith(http, { accountId }, signal)]);
  const on = new Set(theirs.map(({ id }) => id));
  return newestFirst(own).map(({ id: listId, title }) => ({ listId, title, isMember: on.has(listId) }));
};

/** POST or DELETE /api/v1/lists/:id/accounts. Adds an account to a list or removes it; some servers reject one that is a member already. */
export const setMember = async (
  http: Http,
  { accountId, listId, wanted }: { accountId: string; listId: string; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  try {
    await write(http, pathOf(listId), unknown(), { method: wanted ? 'post' : 'delete', json: { account_ids: [accountId] }, signal });
  } catch (error) {
    const failure = toFailure(error);
    const mayBeSo = isUncertain(failure) || failure.kind === 'rejected';
    if (!mayBeSo || (await isOn(http, listId, accountId, signal).catch(() => !wanted)) !== wanted) throw error;
  }
};

/** Everybody on a list. */
const allMembers = async (http: Http, listId: string, signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const all = new Set<string>();
  for (let next: PageQuery | undefined; ;) {
    const page: Page = await fetchMembers(http, { listId, ...(next === undefined ? {} : { next }) }, signal);
    for (const id of page.ids) all.add(id);
    if (page.next === undefined || page.ids.length === 0) return all;
    next = page.next;
  }
};

/** POST /api/v1/lists/:id/accounts. Adds several accounts to a list; with `isAgain` some may be on it already, which is checked first. */
export const addMembers = async (
  http: Http,
  { listId, accountIds, isAgain }: Target & { accountIds: readonly string[]; isAgain: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const there = isAgain ? await allMembers(http, listId, signal) : new Set<string>();
  const missing = accountIds.filter((id) => !there.has(id));
  if (missing.length === 0) return;
  await write(http, pathOf(listId), unknown(), { method: 'post', json: { account_ids: missing }, signal });
};
