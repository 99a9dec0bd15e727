import { object, optional, pipe, transform, unknown } from 'valibot';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { listOf as partsOf, type AccountListKey } from '#domain/profile/account-list.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { fetchRelationships } from './accounts.ts';
import { callPaged, type Http } from './http.ts';
import { accountSchema } from './wire/account.ts';
import { relationshipSchema } from './wire/relationship.ts';
import { tagSchema } from './wire/status-parts.ts';
import { group, listOf, part, shape } from './wire/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** Pleroma and its kin say with each account how one stands to it. */
const stood = group(shape({ pleroma: group(shape({ relationship: part(relationshipSchema) })) }));
const rowSchema = pipe(
  unknown(),
  transform((value) => ({ value, wrapped: value })),
  object({ value: accountSchema, wrapped: optional(stood, null) }),
  transform(({ value, wrapped }): { account: Account; relationship: Relationship | undefined } => ({
    account: value,
    relationship: wrapped?.pleroma?.relationship,
  })),
);

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
  const { kind, of } = partsOf(key);
  if (kind === 'tags') {
    const { body, next: named } = await callPaged(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), {
      query: next ?? { limit: PAGE_SIZE },
      signal,
    });
    return { ids: body, normalised: {}, ...(named === undefined ? {} : { next: named }) };
  }
  const query = `limit=${PAGE_SIZE}&with_relationships=true`;
  const path = `api/v1/accounts/${encodeURIComponent(of)}/${SIDES[kind]}`;
  const { body, next: named } = await callPaged(http, path, listOf(rowSchema, http.report), { query: next ?? `?${query}`, signal });
  const accounts = body.map(({ account }) => account);
  const known = body.flatMap(({ relationship }) => relationship ?? []);
  const ids = accounts.map(({ id }) => id);
  const unknownIds = ids.filter((id) => known.every((one) => one.id !== id));
  const others = isGuest || unknownIds.length === 0 ? [] : await relationsOf(http, unknownIds, signal);
  return { ids, normalised: { accounts, relationships: [...known, ...others] }, ...onFrom(named, ids, query) };
};

/** Without it people are listed all the same: a button asks for itself. */
const relationsOf = (http: Http, ids: readonly string[], signal: AbortSignal): Promise<readonly Relationship[]> =>
  fetchRelationships(http, { ids }, signal).catch(() => []);
