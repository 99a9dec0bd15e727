import type { Account } from '../db/accounts.ts';
import { insertBlock } from '../db/blocks.ts';
import type { Instance } from '../instance.ts';
import { rejectFollower, unfollow } from './follow.ts';

/** Blocks: neither follows the other from now on, and neither sees what the other posts. */
export function block(instance: Instance, blocker: Account, blocked: Account): void {
  insertBlock(instance.store, blocker.id, blocked.id, instance.clock());
  unfollow(instance, blocker, blocked);
  rejectFollower(instance, blocker, blocked);
}
