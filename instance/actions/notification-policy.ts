import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { followBetween } from '../db/follows.ts';
import { chosenPolicy, isPermitted } from '../db/notification-policy.ts';
import type { NotificationPolicy, Verdict } from '../db/notification-policy.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';

const day = 86_400_000;
const newAccountFor = 30 * day;
const newFollowerFor = 3 * day;

/** The policy of an account; Mastodon filters private mentions and limited accounts from the start, no other server has one. */
export function policyOf({ store, settings }: Instance, account: string): NotificationPolicy {
  const initial = settings.flavour === 'mastodon' ? 'filter' : 'accept';
  return (
    chosenPolicy(store, account) ?? {
      for_not_following: 'accept',
      for_not_followers: 'accept',
      for_new_accounts: 'accept',
      for_private_mentions: initial,
      for_limited_accounts: initial,
    }
  );
}

const filterable = new Set(['mention', 'reblog', 'follow', 'follow_request', 'favourite', 'pleroma:emoji_reaction']);

/** The treatment of a notification by an account's policy; no account is limited here. */
export function verdictOf(
  instance: Instance,
  recipient: Account,
  { type, from, statusId }: { type: string; from: string; statusId: string | null },
): Verdict {
  const { store, clock } = instance;
  if (!filterable.has(type) || isPermitted(store, recipient.id, from)) return 'accept';
  const policy = policyOf(instance, recipient.id);
  const sender = accountById(store, from);
  const isFollowing = followBetween(store, recipient.id, from)?.state === 'accepted';
  const follow = followBetween(store, from, recipient.id);
  const isFollower = follow?.state === 'accepted' && follow.created_at <= clock() - newFollowerFor;
  const status = statusId === null ? undefined : statusById(store, statusId);
  const isPrivate = type === 'mention' && status?.visibility === 'direct' && status.reply_to_account !== recipient.id;
  const applying: readonly Verdict[] = [
    isFollowing ? 'accept' : policy.for_not_following,
    isFollower ? 'accept' : policy.for_not_followers,
    !isFollowing && (sender?.created_at ?? 0) > clock() - newAccountFor ? policy.for_new_accounts : 'accept',
    !isFollowing && isPrivate ? policy.for_private_mentions : 'accept',
  ];
  if (applying.includes('drop') && sender?.role === 'user') return 'drop';
  return applying.some((verdict) => verdict !== 'accept') ? 'filter' : 'accept';
}
