import { fetchRelationships, relationshipsBeside } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { domainOf } from '#domain/account/account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Intent } from '#domain/status/marks.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Status } from '#domain/status/status.ts';

type Cache = EntityCache | undefined;

const AT_ONCE = 40; // our choice: an address short enough for every server

/** Returns the cached statuses of an account as a server marks them after it was muted or unmuted; a muted conversation stays muted. */
export const mutedPosts = (cache: Cache, accountId: string, wanted: boolean): Status[] =>
  [...(cache?.tables.statuses.all() ?? [])].flatMap((status) =>
    status.accountId === accountId && status.threadMuted === false ? [{ ...status, muted: wanted }] : [],
  );

/** Returns the cached statuses of a conversation after it was muted or unmuted (rule mute-thread: it applies to the whole thread). */
export const mutedThread = (cache: Cache, statusId: string, wanted: boolean): Status[] => {
  const conversation = cache?.tables.statuses.serverValue(statusId)?.conversationId;
  return [...(cache?.tables.statuses.all() ?? [])].flatMap((status) =>
    status.id === statusId || (conversation !== undefined && status.conversationId === conversation)
      ? [{ ...status, muted: wanted, threadMuted: wanted }]
      : [],
  );
};

/** Fetches the relationships to the cached accounts of an account's domain, since they may never have been loaded. */
export const standingAtDomain = async (http: Http, { id, wanted }: Intent, signal: AbortSignal, cache: Cache): Promise<Relationship[]> => {
  const domain = domainOf(cache?.tables.accounts.serverValue(id)?.acct ?? '');
  const ids = [...(cache?.tables.accounts.all() ?? [])].flatMap((account) => (domainOf(account.acct) === domain ? [account.id] : []));
  const loaded = ids.flatMap((one) => cache?.tables.relationships.serverValue(one) ?? []);
  const groups = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  const requests = groups.map((group) => relationshipsBeside(http, group, signal));
  return [...loaded.map((one) => ({ ...one, domainBlocking: wanted })), ...(await Promise.all(requests)).flat()];
};

/** Applies another tab's mark: returns the changed relationships and statuses. Other entities change with their next fetch. */
export const receiveMark = async (http: Http, intent: Intent, signal: AbortSignal, cache: Cache): Promise<Normalised> => {
  const { mark, id, wanted } = intent;
  if (mark === 'muteThread') return { statuses: mutedThread(cache, id, wanted) };
  if (mark === 'blockDomain') return { relationships: await standingAtDomain(http, intent, signal, cache) };
  const relationships = await fetchRelationships(http, { ids: [id] }, signal);
  return { relationships, ...(mark === 'mute' ? { statuses: mutedPosts(cache, id, wanted) } : {}) };
};
