import type { Visibility } from '../status/visibility.ts';

/** The accounts that may reply to a post, repeat it and favourite it, from all to none; with `approval`, the author approves what followers do not do (rule interaction-policy). */
export const INTERACTION_POLICIES = ['anyone', 'approval', 'followers', 'nobody'] as const;
export type InteractionPolicy = (typeof INTERACTION_POLICIES)[number];

export const isInteractionPolicy = (value: unknown): value is InteractionPolicy => INTERACTION_POLICIES.some((policy) => policy === value);

/** True if a policy can be chosen for a post of this visibility; narrower ones already restrict who can interact. */
export const hasInteractionPolicy = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

/** The accounts that may do something at once, and those that need approval, in GoToSocial's terms. */
interface Rule {
  readonly always: readonly string[];
  readonly with_approval: readonly string[];
}

const ACTIONS = ['can_favourite', 'can_reply', 'can_reblog'] as const;
export type InteractionRules = Readonly<Record<(typeof ACTIONS)[number], Rule>>;

const near = ['author', 'followers', 'mentioned'];
const RULES: Readonly<Record<InteractionPolicy, Rule>> = {
  anyone: { always: ['public'], with_approval: [] },
  approval: { always: near, with_approval: ['public'] },
  followers: { always: near, with_approval: [] },
  nobody: { always: ['author'], with_approval: [] },
};

/** Returns a policy as GoToSocial expects it: the same for all interactions. */
export const interactionRules = (policy: InteractionPolicy): InteractionRules => {
  const rule = RULES[policy];
  return { can_favourite: rule, can_reply: rule, can_reblog: rule };
};

/** Returns the policy of the rules for one interaction. The server adds mentioned accounts to replies only. */
const policyOfRule = ({ always, with_approval }: Rule): InteractionPolicy => {
  if (always.includes('public')) return 'anyone';
  if (!near.every((one) => always.includes(one))) return 'nobody';
  return with_approval.includes('public') ? 'approval' : 'followers';
};

/** Returns the policy that is nearest to a post's rules without allowing more than any of them. */
export const policyOfRules = (rules: InteractionRules): InteractionPolicy => {
  const found = ACTIONS.map((action) => policyOfRule(rules[action]));
  return INTERACTION_POLICIES.findLast((policy) => found.includes(policy)) ?? 'nobody';
};
