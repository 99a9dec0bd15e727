import { describe, expect, test } from 'vitest';
import {
  beforeNewest,
  noInteractions,
  withNewest,
  withOlder,
  withoutDecided,
  type InteractionRequest,
} from '#domain/interaction-requests/interaction-requests.ts';

const request = (id: string): InteractionRequest => ({ id, type: 'reply', createdAt: '', accountId: 'a', statusId: '1' });
const [first, second, third] = ['1', '2', '3'].map(request) as [InteractionRequest, InteractionRequest, InteractionRequest];
const ids = ({ requests }: { requests: readonly InteractionRequest[] }) => requests.map(({ id }) => id);

describe('interaction requests', () => {
  // rules: interaction-requests
  test('append older ones once, and end with the last page', () => {
    const newest = withNewest(noInteractions, { requests: [third, second], next: 'n' });
    const all = withOlder(newest, { requests: [second, first] });
    expect([newest.next, ids(all), all.next]).toEqual(['n', ['3', '2', '1'], undefined]);
  });

  test('omit what was decided while a page was requested, until the newest one is requested again', () => {
    const decided = withoutDecided(withNewest(noInteractions, { requests: [third, second] }), '3');
    expect([ids(decided), ids(withOlder(decided, { requests: [third, first] }))]).toEqual([['2'], ['2', '1']]);
    expect(ids(withNewest(decided, { requests: [third, second] }))).toEqual(['2']);
    expect(ids(withNewest(beforeNewest(decided), { requests: [third, second] }))).toEqual(['3', '2']);
  });
});
