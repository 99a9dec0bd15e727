import type { Account } from '#instance/db/accounts.ts';
import { extraOf } from '#instance/db/extras.ts';
import { followBetween } from '#instance/db/follows.ts';
import { mentionsOf } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';
import { policyOf } from '#instance/render/flavour/gotosocial-policy.ts';
import { statusExtras } from '#instance/render/gotosocial/extras.ts';

const actions = { can_reply: 'reply to', can_favourite: 'fave', can_reblog: 'boost' } as const;
export type Action = keyof typeof actions;
const values = ['public', 'followers', 'following', 'mutuals', 'mentioned', 'author', 'me'];

const listOf = (rule: JsonObject, key: string): string[] =>
  (Array.isArray(rule[key]) ? rule[key] : []).filter((value): value is string => typeof value === 'string');

/** Returns the interaction policy of a form: the accounts that it allows for each action; missing actions have the defaults of the visibility. */
export function policyFrom(input: Json | undefined, visibility: string): JsonObject | undefined {
  if (!isObject(input)) return undefined;
  const usual = policyOf(visibility);
  const rules = Object.keys(actions).map((deed) => {
    const rule = input[deed];
    if (!isObject(rule)) return [deed, usual[deed] ?? {}] as const;
    for (const [key, value] of ['always', 'with_approval'].flatMap((name) => listOf(rule, name).map((one) => [name, one] as const))) {
      if (values.includes(value) || /^https?:/.test(value)) continue;
      throw new Refusal(422, {
        error: `Unprocessable Entity: error converting ${visibility}.${deed}.${key}: non-predefined policy values must have protocol 'http' or 'https' (${value})`,
      });
    }
    return [deed, { always: listOf(rule, 'always'), with_approval: listOf(rule, 'with_approval') }] as const;
  });
  return Object.fromEntries(rules);
}

function isAmong(instance: Instance, who: string, viewer: Account, status: Status): boolean {
  const follows = (follower: string, followed: string): boolean => followBetween(instance.store, follower, followed)?.state === 'accepted';
  const author = status.account_id;
  if (who === 'public' || who === 'me') return true;
  if (who === 'followers') return follows(viewer.id, author);
  if (who === 'following') return follows(author, viewer.id);
  if (who === 'mutuals') return follows(viewer.id, author) && follows(author, viewer.id);
  return who === 'mentioned' && mentionsOf(instance.store, status.id).includes(viewer.id);
}

/** Refuses what the author of a status lets this viewer not do. */
export function mustMay(instance: Instance, viewer: Account, status: Status, deed: Action): void {
  const stored = extraOf<JsonObject>(instance.store, statusExtras, status.id)?.value['interaction_policy'];
  const policy = isObject(stored) ? stored : policyOf(status.visibility);
  const rule = isObject(policy[deed]) ? policy[deed] : {};
  const isAuthor = status.account_id === viewer.id && (deed !== 'can_reblog' || status.visibility !== 'direct');
  const named = [...listOf(rule, 'always'), ...listOf(rule, 'with_approval')];
  if (isAuthor || named.some((who) => isAmong(instance, who, viewer, status))) return;
  throw new Refusal(403, { error: `Forbidden: you do not have permission to ${actions[deed]} this status` });
}
