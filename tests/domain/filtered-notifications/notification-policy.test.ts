import { describe, expect, test } from 'vitest';
import { withChange, type PolicyChange } from '#domain/filtered-notifications/notification-policy.ts';

const set = (condition: PolicyChange['condition'], verdict: PolicyChange['verdict']): PolicyChange => ({ condition, verdict });

describe('changes of the policy', () => {
  // rules: notification-policy
  test('retain the one that is being sent, and the last one of each condition', () => {
    const [sent, other, last] = [set('forNewAccounts', 'filter'), set('forNotFollowing', 'filter'), set('forNewAccounts', 'drop')];
    expect([sent, other, last, set('forNotFollowing', 'drop')].reduce<readonly PolicyChange[]>(withChange, [])).toEqual([
      sent,
      last,
      set('forNotFollowing', 'drop'),
    ]);
  });
});
