import type { Account } from '../db/accounts.ts';
import { extraOf } from '../db/extras.ts';
import { followBetween } from '../db/follows.ts';
import { mentionsOf } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Store } from '../db/store.ts';
import type { JsonObject } from '../instance.ts';
import { policyOf } from '../render/flavour/gotosocial-policy.ts';
import { isObject } from '../render/flavour/kinds.ts';
import { statusExtras } from '../render/gotosocial/extras.ts';

export const interactionActions = ['can_favourite', 'can_reply', 'can_reblog'] as const;
export type InteractionAction = (typeof interactionActions)[number];

/** Returns the accounts under a name of a rule. */
export const namesIn = (rule: JsonObject, key: string): string[] =>
  (Array.isArray(rule[key]) ? rule[key] : []).filter((value): value is string => typeof value === 'string');

function isAmong(store: Store, who: string, viewer: Pick<Account, 'id'>, status: Status): boolean {
  const follows = (follower: string, followed: string): boolean => followBetween(store, follower, followed)?.state === 'accepted';
  const author = status.account_id;
  if (who === 'public' || who === 'me') return true;
  if (who === 'author') return author === viewer.id;
  if (who === 'followers') return follows(viewer.id, author);
  if (who === 'following') return follows(author, viewer.id);
  if (who === 'mutuals') return follows(viewer.id, author) && follows(author, viewer.id);
  return who === 'mentioned' && mentionsOf(store, status.id).includes(viewer.id);
}

/** Returns whether an account may do something with a status at once, with its author's approval, or not at all. */
export function standingOf(
  store: Store,
  viewer: Pick<Account, 'id'>,
  status: Status,
  action: InteractionAction,
): 'always' | 'with_approval' | 'never' {
  const stored = extraOf<JsonObject>(store, statusExtras, status.id)?.value['interaction_policy'];
  const policy = isObject(stored) ? stored : policyOf(status.visibility);
  const rule = isObject(policy[action]) ? policy[action] : {};
  if (status.account_id === viewer.id && (action !== 'can_reblog' || status.visibility !== 'direct')) return 'always';
  return (
    (['always', 'with_approval'] as const).find((key) => namesIn(rule, key).some((who) => isAmong(store, who, viewer, status))) ?? 'never'
  );
}
