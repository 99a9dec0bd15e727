import type { Account } from '../db/accounts.ts';
import { followBetween, isMuted } from '../db/follows.ts';
import type { Store } from '../db/store.ts';
import type { JsonObject } from '../instance.ts';

/** What lies between the viewer and an account. */
export function renderRelationship(store: Store, viewer: Account, account: Account): JsonObject {
  const out = followBetween(store, viewer.id, account.id);
  const back = followBetween(store, account.id, viewer.id);
  const muting = isMuted(store, viewer.id, account.id);
  return {
    blocked_by: false,
    blocking: false,
    domain_blocking: false,
    endorsed: false,
    followed_by: back?.state === 'accepted',
    following: out?.state === 'accepted',
    id: account.id,
    muting,
    muting_notifications: muting,
    note: '',
    notifying: false,
    requested: out?.state === 'pending',
    requested_by: back?.state === 'pending',
    showing_reblogs: (out?.show_reblogs ?? 1) === 1,
    subscribing: false,
  };
}
