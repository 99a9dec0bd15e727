import { describe, expect, test } from 'vitest';
import {
  noRequests,
  withNewest,
  withOlder,
  withoutDecided,
  type FilteredRequest,
} from '#domain/filtered-notifications/filtered-requests.ts';

const request = (id: string): FilteredRequest => ({ id, accountId: `of ${id}`, count: 1, updatedAt: '2026-01-01T00:00:00Z' });
const idsOf = ({ requests }: { requests: readonly FilteredRequest[] }) => requests.map(({ id }) => id);

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
