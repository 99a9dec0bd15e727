import { fromPromise, type AnyActorRef } from 'xstate';
import type { Http } from '#http/http.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { actorIn, cacheIn } from './system-actors.ts';

type Target = { accountId: string };
type Count = 'followersCount' | 'followingCount';
type MaybeRelationship = Relationship | undefined;

/** Changes a count of an account, if it is loaded. */
const move = (system: AnyActorRef['system'], id: string, count: Count, by: number): void => {
  const account: Account | undefined = cacheIn(system)?.tables.accounts.row(id).get();
  if (!account) return;
  actorIn(system, 'entities')?.send({
    type: 'entities.patch',
    kind: 'accounts',
    ids: [id],
    change: { [count]: Math.max(0, account[count] + by) },
  });
};

/**
 * Wraps a call that returns the relationship to an account: if it differs from the loaded one, the counts of both accounts are adjusted, so that
 * an open profile shows it at once (rule counts-go-along). Servers update their counts later, and return them on the next fetch.
 */
export const counting = <A extends MaybeRelationship>(
  http: Http,
  ownId: string | undefined,
  send: (http: Http, target: Target, signal: AbortSignal) => Promise<A>,
) =>
  fromPromise<A, Target>(async ({ input, system, signal }) => {
    const now = await send(http, input, signal);
    const before = cacheIn(system)?.tables.relationships.row(input.accountId).get();
    if (ownId === undefined || !now || !before) return now;
    const [following, followedBy] = [Number(now.following) - Number(before.following), Number(now.followedBy) - Number(before.followedBy)];
    if (following !== 0) {
      move(system, input.accountId, 'followersCount', following);
      move(system, ownId, 'followingCount', following);
    }
    if (followedBy !== 0) {
      move(system, input.accountId, 'followingCount', followedBy);
      move(system, ownId, 'followersCount', followedBy);
    }
    return now;
  });
