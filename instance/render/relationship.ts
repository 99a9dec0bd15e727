import type { Account } from '../db/accounts.ts';
import { relationsOf } from '../db/relations.ts';
import type { Store } from '../db/store.ts';
import type { Json, JsonObject } from '../instance.ts';

/** Renders the relationship of the viewer to an account. */
export function renderRelationship(store: Store, viewer: Account, account: Account): JsonObject {
  const relations = relationsOf(store, viewer.id, account);
  return {
    blocked_by: relations.blocked_by === 1,
    blocking: relations.blocking === 1,
    domain_blocking: relations.domain_blocking === 1,
    endorsed: relations.endorsed === 1,
    followed_by: relations.followed_state === 'accepted',
    following: relations.follow_state === 'accepted',
    id: account.id,
    ...(relations.languages === null ? {} : { languages: JSON.parse(relations.languages) as Json }),
    muting: relations.muting === 1,
    muting_notifications: relations.muting_notifications === 1,
    note: relations.note ?? '',
    notifying: relations.subscribing === 1,
    requested: relations.follow_state === 'pending',
    requested_by: relations.followed_state === 'pending',
    showing_reblogs: (relations.show_reblogs ?? 1) === 1,
    subscribing: relations.subscribing === 1,
  };
}
