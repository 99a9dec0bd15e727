import type { Account } from '../db/accounts.ts';
import { isBlocked } from '../db/blocks.ts';
import { acceptFollow, deleteFollow, followBetween, putFollow, settleFollowRequest, withdrawFollowRequest } from '../db/follows.ts';
import { optionsOf } from '../db/profile-options.ts';
import { setEndorsed } from '../db/relations.ts';
import { setSubscribed } from '../db/subscriptions.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';
import { announceFollow } from '../stream/announce-follow.ts';
import { notify } from './notify.ts';
import { refuseTaggedFollow } from './tags.ts';

function needsApproval(instance: Instance, follower: Account, followed: Account): boolean {
  if (followed.locked === 0) return false;
  const isFollowback = followBetween(instance.store, followed.id, follower.id)?.state === 'accepted';
  return !(isFollowback && optionsOf(followed).permit_followback);
}

/** Follows, or sends a request if the account is locked; `reblogs` also changes an existing follow. Refused if the account blocked the follower. */
export function follow(instance: Instance, follower: Account, followed: Account, reblogs: boolean | undefined): void {
  const { store } = instance;
  if (isBlocked(store, followed.id, follower.id)) {
    throw new Refusal(403, { error: `Could not follow user: ${followed.username} blocked you.` });
  }
  const existing = followBetween(store, follower.id, followed.id);
  if (existing === undefined) refuseTaggedFollow(store, follower, followed);
  const state = existing?.state ?? (needsApproval(instance, follower, followed) ? 'pending' : 'accepted');
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

/** Ends a follow or withdraws the request for one, and removes dependent data; returns whether there was one. */
export function unfollow(instance: Instance, follower: Account, followed: Account): boolean {
  const { store } = instance;
  if (!deleteFollow(store, follower.id, followed.id)) return false;
  setSubscribed(store, follower.id, followed.id, false);
  setEndorsed(store, follower.id, followed.id, false);
  withdrawFollowRequest(store, follower.id, followed.id);
  announceFollow(instance, follower.id, followed.id, 'unfollow');
  return true;
}

/** Accepts a follow request; returns whether there was one. */
export function acceptRequest(instance: Instance, followed: Account, follower: Account): boolean {
  const { store } = instance;
  if (!acceptFollow(store, follower.id, followed.id)) return false;
  settleFollowRequest(store, follower.id, followed.id);
  announceFollow(instance, follower.id, followed.id, 'follow_accept');
  return true;
}

/** Rejects a follow request, or ends an accepted follow; returns whether there was one. */
export function rejectFollower(instance: Instance, followed: Account, follower: Account): boolean {
  const { store } = instance;
  if (!deleteFollow(store, follower.id, followed.id)) return false;
  setSubscribed(store, follower.id, followed.id, false);
  setEndorsed(store, follower.id, followed.id, false);
  withdrawFollowRequest(store, follower.id, followed.id);
  announceFollow(instance, follower.id, followed.id, 'follow_reject');
  return true;
}
