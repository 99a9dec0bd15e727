import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { optionsOf } from '#instance/db/profile-options.ts';
import { Refusal } from '#instance/http/errors.ts';
import type { Instance } from '#instance/instance.ts';
import { follow, unfollow } from '../follow.ts';
import { notify } from '../notify.ts';

function localFollowers(instance: Instance, account: string): Account[] {
  return instance.store.all<Account>(
    `SELECT a.* FROM follows f JOIN accounts a ON a.id = f.follower
     WHERE f.followed = :account AND f.state = 'accepted' AND a.domain IS NULL ORDER BY a.id`,
    { account },
  );
}

/** Follows if that is allowed; returns whether it was. */
function followedIfAllowed(instance: Instance, follower: Account, target: Account): boolean {
  try {
    follow(instance, follower, target, undefined);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Notifies the followers of an account of its move; those who allow it follow the new one. */
export function moveAccount(instance: Instance, origin: Account, target: Account): void {
  for (const { id } of localFollowers(instance, origin.id)) {
    const follower = accountById(instance.store, id);
    if (follower === undefined || follower.id === target.id) continue;
    notify(instance, follower.id, 'move', origin.id, null, { target: target.id });
    if (!optionsOf(follower).allow_following_move) continue;
    if (followedIfAllowed(instance, follower, target)) unfollow(instance, follower, origin);
  }
}
