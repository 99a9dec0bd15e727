import { describe, expect, test } from 'vitest';
import { pollSchema } from '#api/schema/poll.ts';
import { read } from './read.ts';

const poll = { id: 'p', expires_at: '2099-01-01T00:00:00.000Z', expired: false, multiple: false, votes_count: 0, voters_count: null };

describe('poll schema', () => {
  // rules: poll-hidden
  test.each([
    ['hidden results', null, {}],
    ['no results', undefined, {}],
    ['none', 0, { votesCount: 0 }],
    ['absurd ones', -3, { votesCount: 0 }],
  ])('%s: reads a count of %s', (_, count, expected) => {
    const { options } = read(pollSchema, { ...poll, options: [{ title: 'Tea', votes_count: count }] }) as { options: unknown };
    expect(options).toEqual([{ title: 'Tea', ...expected }]);
  });
});
