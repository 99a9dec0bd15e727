import { array, object, unknown } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { partsOfList, type AccountListKey } from '#domain/profile/account-list.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { relationshipsBeside } from './accounts.ts';
import { callPaged, type Http } from './http.ts';
import { accountSchema } from './wire/account.ts';
import { relationshipSchema } from './wire/relationship.ts';
import { tagSchema } from './wire/status-parts.ts';
import { id, listOf, moment, part, partOf } from './wire/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** Pleroma and its kin say with each account how one stands to it. */
const nested = object({ pleroma: object({ relationship: relationshipSchema }) });

/** Until when somebody is muted, which servers say in that list alone. */
const muted = object({ id, mute_expires_at: part(moment) });
const MOST = 200; // our choice
const LEAST = 20; // every server gives as many at once, where there are as many

type Asked = { key: AccountListKey; next?: PageQuery; isGuest: boolean };
const SIDES: Readonly<Record<string, string>> = { followees: 'following', followers: 'followers' };

/** The older page by the header, or where there is none below the last of a full page. */
const onFrom = (named: PageQuery | undefined, ids: readonly string[], query: string): { next?: PageQuery } => {
  const last = ids.at(-1);
  if (named !== undefined) return { next: named };
  return last === undefined || ids.length < PAGE_SIZE ? {} : { next: `?${query}&max_id=${encodeURIComponent(last)}` };
};

const isBarred = (kind: string): boolean => kind === 'mutes' || kind === 'blocks';

/** A short page of one's own is the last, whatever its header says: Pleroma names a next one below each (rule mutes-listed). */
const endedBy = (page: readonly unknown[], next: PageQuery | undefined): { next?: PageQuery } =>
  next === undefined || page.length < LEAST ? {} : { next };

/** GET /api/v1/accounts/:id/following or /followers, a page of people with how one stands to each; or GET /api/v1/followed_tags, a page of names. Whom one mutes or blocks is GET /api/v1/mutes and /api/v1/blocks, servers GET /api/v1/domain_blocks. */
export const fetchAccountList = async (http: Http, { key, next, isGuest }: Asked, signal: AbortSignal): Promise<Page> => {
  const { kind, of } = partsOfList(key);
  if (kind === 'tags') {
    const { body, next: named } = await callPaged(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), {
      query: next ?? { limit: PAGE_SIZE },
      signal,
    });
    return { ids: body, normalised: {}, ...(named === undefined ? {} : { next: named }) };
  }
  if (kind === 'domains') {
    const { body, next: named } = await callPaged(http, 'api/v1/domain_blocks', listOf(id, http.report), {
      query: next ?? (http.can('accountExtras') ? {} : { limit: MOST }),
      signal,
    });
    return { ids: body, normalised: {}, ...endedBy(body, named) };
  }
  const query = [`limit=${PAGE_SIZE}`, ...(http.can('accountExtras') ? ['with_relationships=true'] : [])].join('&');
  const path = SIDES[kind] === undefined ? `api/v1/${kind}` : `api/v1/accounts/${encodeURIComponent(of)}/${SIDES[kind]}`;
  const { body, next: named } = await callPaged(http, path, array(unknown()), { query: next ?? `?${query}`, signal });
  const accounts = partOf(listOf(accountSchema, http.report), body) ?? [];
  const ends = new Map(
    body.map((one) => partOf(muted, one)).flatMap((one) => (one?.mute_expires_at ? [[one.id, one.mute_expires_at]] : [])),
  );
  const withEnd = (one: Relationship): Relationship => ({ ...one, ...(ends.has(one.id) ? { mutedUntil: ends.get(one.id) ?? '' } : {}) });
  const known = body.flatMap((one) => partOf(nested, one)?.pleroma.relationship ?? []);
  const ids = accounts.map((one) => one.id);
  const unknownIds = ids.filter((id) => known.every((one) => one.id !== id));
  const others = isGuest || unknownIds.length === 0 ? [] : await relationshipsBeside(http, unknownIds, signal);
  return {
    ids,
    normalised: { accounts, relationships: [...known, ...others].map(withEnd) },
    ...(isBarred(kind) ? endedBy(body, named ?? onFrom(named, ids, query).next) : onFrom(named, ids, query)),
  };
};
