import { describe, expect, test } from 'vitest';
import { withChange, type PolicyChange } from '#domain/notifications/policy.ts';
import { noRequests, withNewest, withOlder, withoutDecided, type FilteredRequest } from '#domain/notifications/filtered-requests.ts';

const set = (condition: PolicyChange['condition'], verdict: PolicyChange['verdict']): PolicyChange => ({ condition, verdict });
const request = (id: string): FilteredRequest => ({ id, accountId: `of ${id}`, count: 1, updatedAt: '2026-01-01T00:00:00Z' });
const idsOf = ({ requests }: { requests: readonly FilteredRequest[] }) => requests.map(({ id }) => id);

describe('changes of the policy', () => {
  // rules: notification-policy
  test('keep the one that is being sent, and the last one of each condition', () => {
    const [sent, other, last] = [set('forNewAccounts', 'filter'), set('forNotFollowing', 'filter'), set('forNewAccounts', 'drop')];
    expect([sent, other, last, set('forNotFollowing', 'drop')].reduce<readonly PolicyChange[]>(withChange, [])).toEqual([
      sent,
      last,
      set('forNotFollowing', 'drop'),
    ]);
  });
});

describe('filtered requests', () => {
  // rules: filtered-requests
  test('contain each request once, and none that was decided while a page was under way', () => {
    const newest = withNewest(noRequests, { requests: [request('c'), request('b')], next: '?2' });
    const all = withOlder(newest, { requests: [request('b'), request('a')] });
    expect([idsOf(all), all.next]).toEqual([['c', 'b', 'a'], undefined]);
    const left = withoutDecided(all, ['b']);
    expect([idsOf(left), idsOf(withNewest(left, { requests: [request('c'), request('b')] }))]).toEqual([['c', 'a'], ['c']]);
  });
});
