import { describe, expect, test } from 'vitest';
import { INTERACTION_POLICIES, interactionRules, policyOfRules } from '#domain/composer/interaction-policy.ts';

const rule = (always: readonly string[], with_approval: readonly string[] = []) => ({ always, with_approval });

describe('interaction policy', () => {
  // rules: interaction-policy
  test.each(INTERACTION_POLICIES)('%s is read from its own rules, also as the server completes them', (policy) => {
    const rules = interactionRules(policy);
    expect(policyOfRules(rules)).toBe(policy);
    const completed = { ...rules, can_reply: { ...rules.can_reply, always: [...rules.can_reply.always, 'mentioned', 'me'] } };
    expect(policyOfRules(completed)).toBe(policy);
  });

  test('allows no more than the narrowest rule', () => {
    const open = rule(['public']);
    const read = (can_reply: ReturnType<typeof rule>) => policyOfRules({ can_favourite: open, can_reply, can_reblog: open });
    const nearby = ['author', 'followers', 'mentioned'];
    expect([rule(nearby, ['public']), rule(nearby)].map(read)).toEqual(['approval', 'followers']);
    const narrower = [rule(['author'], ['public']), rule(['author', 'followers']), rule(['author', 'mentioned']), rule([])];
    expect(narrower.map(read)).toEqual(narrower.map(() => 'nobody'));
  });

  test('sends the same rule for all interactions', () => {
    const nearby = rule(['author', 'followers', 'mentioned'], ['public']);
    expect(interactionRules('approval')).toEqual({ can_favourite: nearby, can_reply: nearby, can_reblog: nearby });
  });
});
