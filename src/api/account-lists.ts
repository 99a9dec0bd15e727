import { array, object, unknown } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { partsOfList, type AccountListKey } from '#domain/profile/account-list.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { fetchRelationships } from './accounts.ts';
import { callPaged, type Http } from './http.ts';
import { accountSchema } from './wire/account.ts';
import { relationshipSchema } from './wire/relationship.ts';
import { tagSchema } from './wire/status-parts.ts';
import { listOf, partOf } from './wire/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** Pleroma and its kin say with each account how one stands to it. */
const nested = object({ pleroma: object({ relationship: relationshipSchema }) });

type Asked = { key: AccountListKey; next?: PageQuery; isGuest: boolean };
const SIDES: Readonly<Record<string, string>> = { followees: 'following', followers: 'followers' };

/** The older page by the header, or where there is none below the last of a full page. */
const onFrom = (named: PageQuery | undefined, ids: readonly string[], query: string): { next?: PageQuery } => {
  const last = ids.at(-1);
  if (named !== undefined) return { next: named };
  return last === undefined || ids.length < PAGE_SIZE ? {} : { next: `?${query}&max_id=${encodeURIComponent(last)}` };
};

/** GET /api/v1/accounts/:id/following or /followers, a page of people with how one stands to each; or GET /api/v1/followed_tags, a page of names. */
export const fetchAccountList = async (http: Http, { key, next, isGuest }: Asked, signal: AbortSignal): Promise<Page> => {
  const { kind, of } = partsOfList(key);
  if (kind === 'tags') {
    const { body, next: named } = await callPaged(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), {
      query: next ?? { limit: PAGE_SIZE },
      signal,
    });
    return { ids: body, normalised: {}, ...(named === undefined ? {} : { next: named }) };
  }
  const query = `limit=${PAGE_SIZE}&with_relationships=true`;
  const path = `api/v1/accounts/${encodeURIComponent(of)}/${SIDES[kind]}`;
  const { body, next: named } = await callPaged(http, path, array(unknown()), { query: next ?? `?${query}`, signal });
  const accounts = partOf(listOf(accountSchema, http.report), body) ?? [];
  const known = body.flatMap((one) => partOf(nested, one)?.pleroma.relationship ?? []);
  const ids = accounts.map(({ id }) => id);
  const unknownIds = ids.filter((id) => known.every((one) => one.id !== id));
  const others = isGuest || unknownIds.length === 0 ? [] : await relationsOf(http, unknownIds, signal);
  return { ids, normalised: { accounts, relationships: [...known, ...others] }, ...onFrom(named, ids, query) };
};

/** Without it people are listed all the same: a button asks for itself. */
const relationsOf = (http: Http, ids: readonly string[], signal: AbortSignal): Promise<readonly Relationship[]> =>
  fetchRelationships(http, { ids }, signal).catch(() => []);
