import { interactionActions, namesIn, standingOf } from '#instance/actions/interaction-policy.ts';
import type { InteractionAction } from '#instance/actions/interaction-policy.ts';
import type { Account } from '#instance/db/accounts.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';
import { policyOf } from '#instance/render/flavour/gotosocial-policy.ts';

/** The kind of extra that stores an account's default policies. */
export const policyDefaults = 'policies';

const words: Readonly<Record<InteractionAction, string>> = { can_reply: 'reply to', can_favourite: 'fave', can_reblog: 'boost' };
const values = ['public', 'followers', 'following', 'mutuals', 'mentioned', 'author', 'me'];

/** Completes the accounts that may always do something: the author, and for a reply those who are mentioned. */
function completed(always: readonly string[], action: InteractionAction): string[] {
  if (always.includes('public')) return [...always];
  return [...new Set([...(always.includes('author') ? [] : ['author']), ...always, ...(action === 'can_reply' ? ['mentioned'] : [])])];
}

/** Returns the interaction policy of a form: the accounts that it allows for each action; missing actions have the defaults of the visibility. */
export function policyFrom(input: Json | undefined, visibility: string): JsonObject | undefined {
  if (!isObject(input)) return undefined;
  const usual = policyOf(visibility);
  const rules = interactionActions.map((deed) => {
    const rule = input[deed];
    if (!isObject(rule)) return [deed, usual[deed] ?? {}] as const;
    for (const [key, value] of ['always', 'with_approval'].flatMap((name) => namesIn(rule, name).map((one) => [name, one] as const))) {
      if (values.includes(value) || /^https?:/.test(value)) continue;
      throw new Refusal(422, {
        error: `Unprocessable Entity: error converting ${visibility}.${deed}.${key}: non-predefined policy values must have protocol 'http' or 'https' (${value})`,
      });
    }
    return [deed, { always: completed(namesIn(rule, 'always'), deed), with_approval: namesIn(rule, 'with_approval') }] as const;
  });
  return Object.fromEntries(rules);
}

/** Refuses what the author of a status lets this viewer not do; what needs approval waits for it. */
export function mustMay(instance: Instance, viewer: Account, status: Status, deed: InteractionAction): void {
  if (standingOf(instance.store, viewer, status, deed) !== 'never') return;
  throw new Refusal(403, { error: `Forbidden: you do not have permission to ${words[deed]} this status` });
}
