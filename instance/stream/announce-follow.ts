import { followCounts } from '../db/follows.ts';
import type { Instance, Json } from '../instance.ts';
import { encodeFrame } from './hub.ts';
import { labelOf } from './topics.ts';

export type FollowState = 'follow_pending' | 'follow_accept' | 'follow_reject' | 'unfollow';

/** Streams the current state of a follow to the follower. */
export function announceFollow(instance: Instance, follower: string, followed: string, state: FollowState): void {
  const side = (id: string): Json => ({ ...followCounts(instance.store, id), id });
  const payload = JSON.stringify({ follower: side(follower), following: side(followed), state });
  for (const listener of instance.hub.listeners()) {
    if (listener.stream !== 'user' || listener.account !== follower) continue;
    listener.send(
      encodeFrame({ stream: labelOf(listener, instance.settings.flavour), event: 'pleroma:follow_relationships_update', payload }),
    );
  }
}
