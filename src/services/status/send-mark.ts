import type { Http } from '#http/http.ts';
import { blockDomain, endorseAccount, relateTo, subscribeTo } from '#api/relations.ts';
import { revokeQuote } from '#api/quotes.ts';
import { markStatus } from '#api/status-marks.ts';
import { deleteStatus } from '#api/delete-status.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { domainOf } from '#domain/account/account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Mark, Intent, MuteChoice } from '#domain/status/marks.ts';
import { mutedPosts, mutedThread, standingAtDomain } from './receive-mark.ts';

type Send = (http: Http, intent: Intent, signal: AbortSignal, cache: EntityCache | undefined) => Promise<Normalised>;

const ofStatus =
  (mark: 'favourite' | 'reblog' | 'bookmark' | 'pin'): Send =>
  async (http, { id, wanted }, signal) =>
    (await markStatus(http, { statusId: id, mark, wanted }, signal)).normalised;

const block: Send = async (http, { id, wanted }, signal) => ({
  relationships: [await relateTo(http, { accountId: id, action: wanted ? 'block' : 'unblock' }, signal)],
});

/** Returns the body of a mute; a permanent one has no duration. */
const muteBody = ({ seconds, notifications }: MuteChoice) => ({ notifications, ...(seconds > 0 && { duration: seconds }) });

/** Servers return the end only in their list of mutes, if at all, so it is computed from the choice. */
const mute: Send = async (http, { id, wanted, how }, signal, cache) => {
  const action = wanted ? 'mute' : 'unmute';
  const relationship = await relateTo(http, { accountId: id, action, ...(wanted && how && muteBody(how)) }, signal);
  const mutedUntil = wanted && how && how.seconds > 0 ? new Date(Date.now() + how.seconds * 1_000).toISOString() : undefined;
  return { relationships: [{ ...(mutedUntil && { mutedUntil }), ...relationship }], statuses: mutedPosts(cache, id, wanted) };
};

const hideRepeats: Send = async (http, { id, wanted }, signal) => ({
  relationships: [await relateTo(http, { accountId: id, action: 'follow', reblogs: !wanted }, signal)],
});

const removeFollower: Send = async (http, { id }, signal) => ({
  relationships: [await relateTo(http, { accountId: id, action: 'remove_from_followers' }, signal)],
});

const endorse: Send = async (http, { id, wanted }, signal) => ({
  relationships: [await endorseAccount(http, { accountId: id, wanted }, signal)],
});

/** The cached statuses of the conversation change together with the one in the response. */
const muteThread: Send = async (http, { id, wanted }, signal, cache) => {
  const { normalised } = await markStatus(http, { statusId: id, mark: 'muteThread', wanted }, signal);
  return { ...normalised, statuses: [...mutedThread(cache, id, wanted), ...(normalised.statuses ?? [])] };
};

const remove: Send = async (http, { id }, signal, cache) => {
  await deleteStatus(http, { statusId: id }, signal);
  const cached = cache?.tables.statuses.serverValue(id);
  return cached ? { statuses: [{ ...cached, deleted: true }] } : {};
};

const removeQuote: Send = (http, { id }, signal, cache) =>
  revokeQuote(http, { statusId: id, quotedId: cache?.tables.statuses.serverValue(id)?.quoteId ?? '' }, signal);

const blockDomainOf: Send = async (http, intent, signal, cache) => {
  const domain = domainOf(cache?.tables.accounts.serverValue(intent.id)?.acct ?? '');
  await blockDomain(http, { domain, wanted: intent.wanted }, signal);
  return { relationships: await standingAtDomain(http, intent, signal, cache) };
};

const SENDERS: Readonly<Record<Mark, Send>> = {
  favourite: ofStatus('favourite'),
  reblog: ofStatus('reblog'),
  bookmark: ofStatus('bookmark'),
  pin: ofStatus('pin'),
  muteThread,
  remove,
  removeQuote,
  mute,
  block,
  subscribe: async (http, { id, wanted }, signal) => ({ relationships: [await subscribeTo(http, { accountId: id, wanted }, signal)] }),
  blockDomain: blockDomainOf,
  hideRepeats,
  endorse,
  removeFollower,
};

/** Sends the call that sets or removes a mark, and returns the changed entities; those that are not in the response are changed in the cache. */
export const sendMark: Send = (http, intent, signal, cache) => SENDERS[intent.mark](http, intent, signal, cache);
