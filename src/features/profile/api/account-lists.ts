import { array, object, unknown } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { partsOfList, type AccountListKey } from '#domain/profile/account-list.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { relationshipsBeside } from '#api/accounts.ts';
import { callPaged, type Http } from '#http/http.ts';
import { accountSchema } from '#api/schema/account.ts';
import { relationshipSchema } from '#api/schema/relationship.ts';
import { tagSchema } from '#api/schema/status-parts.ts';
import { id, listOf, moment, part, partOf } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** Pleroma and its relatives send the relationship with each account. */
const nested = object({ pleroma: object({ relationship: relationshipSchema }) });

/** The end of a mute, which servers send only in that list. */
const muted = object({ id, mute_expires_at: part(moment) });
const MAX = 200; // our choice

type PageInput = { key: AccountListKey; next?: PageQuery; isGuest: boolean };
const SIDES: Readonly<Record<string, string>> = { followees: 'following', followers: 'followers', endorsed: 'endorsements' };

/** The older page by the header, or where there is none below the last of a full page, of which some may be malformed. */
const onFrom = (named: PageQuery | undefined, last: string | undefined, sent: number, query: string): { next?: PageQuery } => {
  if (named !== undefined) return { next: named };
  return last === undefined || sent < PAGE_SIZE ? {} : { next: `?${query}&max_id=${encodeURIComponent(last)}` };
};

/**
 * GET /api/v1/accounts/:id/following, /followers or /endorsements, a page of accounts with their relationships; or GET /api/v1/followed_tags, a page of
 * names. Muted and blocked accounts are GET /api/v1/mutes and /api/v1/blocks, blocked servers GET /api/v1/domain_blocks.
 */
export const fetchAccountList = async (http: Http, { key, next, isGuest }: PageInput, signal: AbortSignal): Promise<Page> => {
  const { kind, of } = partsOfList(key);
  if (kind === 'tags') {
    const { body, next: named } = await callPaged(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), {
      query: next ?? { limit: PAGE_SIZE },
      ends: 'short',
      signal,
    });
    return { ids: body, normalised: {}, ...(named === undefined ? {} : { next: named }) };
  }
  if (kind === 'domains') {
    const { body, next: named } = await callPaged(http, 'api/v1/domain_blocks', wholeListOf(id, http.report), {
      query: next ?? (http.can('accountExtras') ? {} : { limit: MAX }),
      ends: 'short',
      signal,
    });
    return { ids: body, normalised: {}, ...(named === undefined ? {} : { next: named }) };
  }
  const isPleroma = http.can('accountExtras');
  /** Pleroma sends all featured accounts at once. */
  const isWhole = kind === 'endorsed' && isPleroma;
  const query = [...(isWhole ? [] : [`limit=${PAGE_SIZE}`]), ...(isPleroma ? ['with_relationships=true'] : [])].join('&');
  const owner = `api/v1/${isWhole ? 'pleroma/' : ''}accounts/${encodeURIComponent(of)}`;
  const path = SIDES[kind] === undefined ? `api/v1/${kind}` : `${owner}/${SIDES[kind]}`;
  const { body, next: named } = await callPaged(http, path, array(unknown()), {
    query: next ?? `?${query}`,
    // Servers omit hidden accounts from the lists of others (rule list-end).
    ends: SIDES[kind] === undefined ? 'short' : 'empty',
    signal,
  });
  const accounts = partOf(listOf(accountSchema, http.report), body) ?? [];
  const ends = new Map(
    body.map((one) => partOf(muted, one)).flatMap((one) => (one?.mute_expires_at ? [[one.id, one.mute_expires_at]] : [])),
  );
  const withEnd = (one: Relationship): Relationship => ({ ...one, ...(ends.has(one.id) ? { mutedUntil: ends.get(one.id) ?? '' } : {}) });
  const relationships = body.flatMap((one) => partOf(nested, one)?.pleroma.relationship ?? []);
  const ids = accounts.map((one) => one.id);
  const unknownIds = ids.filter((id) => relationships.every((one) => one.id !== id));
  const others = isGuest || unknownIds.length === 0 ? [] : await relationshipsBeside(http, unknownIds, signal);
  return {
    ids,
    normalised: { accounts, relationships: [...relationships, ...others].map(withEnd) },
    ...onFrom(named, ids.at(-1), isWhole ? 0 : body.length, query),
  };
};
