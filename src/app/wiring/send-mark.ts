import type { Http } from '../../api/http.ts';
import { blockDomain, relateTo, subscribeTo } from '../../api/relations.ts';
import { markStatus } from '../../api/status-marks.ts';
import { deleteStatus } from '../../api/statuses.ts';
import type { EntityCache } from '../../cache/entity-cache.ts';
import { domainOf } from '../../domain/account.ts';
import type { Harvest } from '../../domain/entities.ts';
import { toFailure } from '../../domain/failure.ts';
import type { Mark, Wish } from '../../domain/marks.ts';

type Send = (http: Http, wish: Wish, signal: AbortSignal, cache: EntityCache | undefined) => Promise<Harvest>;

const ofStatus =
  (mark: 'favourite' | 'reblog' | 'bookmark' | 'pin'): Send =>
  async (http, { id, wanted }, signal) =>
    (await markStatus(http, { statusId: id, mark, wanted }, signal)).harvest;

const ofAccount =
  (act: 'mute' | 'block'): Send =>
  async (http, { id, wanted }, signal) => ({
    relationships: [await relateTo(http, { accountId: id, act: wanted ? act : `un${act}` }, signal)],
  });

/** A muted conversation is muted whole: what is on the page of it follows the one that was answered (doc 2 §4). */
const muteThread: Send = async (http, { id, wanted }, signal, cache) => {
  const { harvest } = await markStatus(http, { statusId: id, mark: 'muteThread', wanted }, signal);
  const conversation = harvest.statuses?.find((status) => status.id === id)?.conversationId;
  const others = [...(cache?.tables.statuses.alive() ?? [])].flatMap(([other, status]) =>
    status && other !== id && conversation !== undefined && status.conversationId === conversation
      ? [{ ...status, muted: wanted, threadMuted: wanted }]
      : [],
  );
  return { ...harvest, statuses: [...others, ...(harvest.statuses ?? [])] };
};

/** One that is gone already is deleted too. */
const remove: Send = async (http, { id }, signal, cache) => {
  try {
    await deleteStatus(http, { statusId: id }, signal);
  } catch (error) {
    if (toFailure(error).kind !== 'not_found') throw error;
  }
  const known = cache?.tables.statuses.said(id);
  return known ? { statuses: [{ ...known, deleted: true }] } : {};
};

/** Everybody there whom the page shows is blocked with the domain of the account that was meant. */
const blockDomainOf: Send = async (http, { id, wanted }, signal, cache) => {
  const domain = domainOf(cache?.tables.accounts.said(id)?.acct ?? '');
  await blockDomain(http, { domain, wanted }, signal);
  const known = [...(cache?.tables.relationships.alive() ?? [])];
  const isThere = (accountId: string) => domainOf(cache?.tables.accounts.said(accountId)?.acct ?? '') === domain;
  return {
    relationships: known.flatMap(([one, relationship]) =>
      relationship && isThere(one) ? [{ ...relationship, domainBlocking: wanted }] : [],
    ),
  };
};

const SENDERS: Readonly<Record<Mark, Send>> = {
  favourite: ofStatus('favourite'),
  reblog: ofStatus('reblog'),
  bookmark: ofStatus('bookmark'),
  pin: ofStatus('pin'),
  muteThread,
  remove,
  mute: ofAccount('mute'),
  block: ofAccount('block'),
  subscribe: async (http, { id, wanted }, signal) => ({ relationships: [await subscribeTo(http, { accountId: id, wanted }, signal)] }),
  blockDomain: blockDomainOf,
};

/** The call that sets a mark or takes it back, and what it taught; of what the server does not answer, what is known is changed. */
export const sendMark: Send = (http, wish, signal, cache) => SENDERS[wish.mark](http, wish, signal, cache);
