import type { Account } from '../db/accounts.ts';
import { deleteFollow, followBetween, putFollow } from '../db/follows.ts';
import type { Instance } from '../instance.ts';
import { announceFollow } from '../stream/announce.ts';
import { notify } from './notify.ts';

/** Follows, or asks to where the account is locked; `reblogs` also changes an existing follow. */
export function follow(instance: Instance, follower: Account, followed: Account, reblogs: boolean | undefined): void {
  const { store } = instance;
  const existing = followBetween(store, follower.id, followed.id);
  const state = existing?.state ?? (followed.locked === 1 ? 'pending' : 'accepted');
  const show = reblogs ?? (existing?.show_reblogs ?? 1) === 1;
  putFollow(store, {
    follower: follower.id,
    followed: followed.id,
    state,
    show_reblogs: show ? 1 : 0,
    created_at: existing?.created_at ?? instance.clock(),
  });
  if (existing !== undefined) return;
  announceFollow(instance, follower.id, followed.id, 'follow_pending');
  if (state === 'accepted') announceFollow(instance, follower.id, followed.id, 'follow_accept');
  notify(instance, followed.id, state === 'accepted' ? 'follow' : 'follow_request', follower.id, null);
}

/** Ends a follow or withdraws the request for one; answers whether there was one. */
export function unfollow(instance: Instance, follower: Account, followed: Account): boolean {
  return deleteFollow(instance.store, follower.id, followed.id);
}
