import { describe, expect, test, vi } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import type { FilterWishes } from '#domain/filter/filter.ts';
import type { Status } from '#domain/status/status.ts';
import { areSame, sift } from '#views/timeline/sift.ts';
import { createRowWatch } from '#parts/feed/watch-rows.ts';
import { delivered } from '#tests/support/held.ts';
import { aRelationship, aStatus, anAccount } from '#tests/support/entities.ts';

const wishes: FilterWishes = { muteWords: [], muteBotStatuses: false, hideFilteredStatuses: false, replyVisibility: 'all' };

const cacheOf = (...statuses: Partial<Status>[]) => {
  const cache = new EntityCache();
  for (const status of statuses) cache.tables.statuses.merge(aStatus({ accountId: 'noor', ...status }));
  return cache;
};
const siftedBy = ({ tables }: EntityCache, wished: Partial<FilterWishes> = {}) => {
  const { hidden, folded } = sift(['1', '2', '3'], tables, { ...wishes, ...wished }, 'me');
  return [[...hidden], [...folded]];
};

describe('the reply filter holds for what is streamed too (rule reply-filter)', () => {
  const answers = () =>
    cacheOf(
      { id: '1' },
      { id: '2', inReplyToId: '9', inReplyToAccountId: 'ingrid' },
      { id: '3', inReplyToId: '8', inReplyToAccountId: 'me' },
    );

  test.each<[FilterWishes['replyVisibility'], boolean | undefined, string[]]>([
    ['all', false, []],
    ['self', true, ['2']],
    ['following', true, []],
    ['following', false, ['2']],
    ['following', undefined, []],
  ])('%s, with the one who is answered followed: %s', (replyVisibility, following, expected) => {
    const cache = answers();
    if (following !== undefined) cache.tables.relationships.merge(aRelationship({ id: 'ingrid', following }));
    expect(siftedBy(cache, { replyVisibility })).toEqual([expected, []]);
  });

  test('a repeat of an answer is nobody’s answer', () => {
    const cache = cacheOf({ id: '1', reblogId: '9' }, { id: '9', accountId: 'bruno', inReplyToId: '8', inReplyToAccountId: 'ingrid' });
    expect(siftedBy(cache, { replyVisibility: 'self' })).toEqual([[], []]);
  });
});

test('a repeat of a muted or blocked person is folded or left out', () => {
  const cache = cacheOf({ id: '1', reblogId: '8' }, { id: '8', accountId: 'a' }, { id: '2', reblogId: '9' }, { id: '9', accountId: 'b' });
  cache.tables.relationships.merge(aRelationship({ id: 'a', muting: true }));
  cache.tables.relationships.merge(aRelationship({ id: 'b', blocking: true }));
  expect(siftedBy(cache)).toEqual([['2'], [['1', { kind: 'account' }]]]);
});

test('mute words are looked for in the text, not in its markup; bots are told by their account', () => {
  const cache = cacheOf(
    { id: '1', content: '<p class="boats">Trains</p>' },
    { id: '2', content: '<p>The <b>boats</b></p>' },
    { id: '3', accountId: 'bot' },
  );
  cache.tables.accounts.merge(anAccount({ id: 'bot', bot: true }));
  expect(siftedBy(cache, { muteWords: ['boats'], muteBotStatuses: true })).toEqual([
    [],
    [
      ['2', { kind: 'word', word: 'boats' }],
      ['3', { kind: 'bot' }],
    ],
  ]);
});

test('two siftings are the same where they leave out and fold the same', () => {
  const cache = cacheOf({ id: '1', muted: true }, { id: '2' });
  const one = sift(['1', '2'], cache.tables, wishes, 'me');
  expect(areSame(one, sift(['2', '1'], cache.tables, wishes, 'me'))).toBe(true);
  expect(areSame(one, sift(['2'], cache.tables, wishes, 'me'))).toBe(false);
  expect(areSame(one, sift(['1', '2'], cache.tables, { ...wishes, hideFilteredStatuses: true }, 'me'))).toBe(false);
});

test('whatever sifting goes by wakes it once a turn, and nothing does that is no longer listed', async () => {
  const { tables } = cacheOf({ id: '1', reblogId: '9' }, { id: '9', accountId: 'a', inReplyToAccountId: 'b' }, { id: '2' });
  const changed = vi.fn();
  const watch = createRowWatch(tables, changed);
  watch.follow(['1', '2']);
  tables.statuses.patch('9', { muted: true });
  tables.relationships.merge(aRelationship({ id: 'a' }));
  tables.relationships.merge(aRelationship({ id: 'b' }));
  await delivered();
  expect(changed).toHaveBeenCalledTimes(1);
  watch.follow(['2']);
  tables.statuses.patch('9', { muted: false });
  await delivered();
  expect(changed).toHaveBeenCalledTimes(1);
  tables.statuses.patch('2', { muted: true });
  await delivered();
  watch.stop();
  tables.statuses.patch('2', { muted: false });
  await delivered();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('whoever was left goes from the list, with what they repeated (rule unfollow-removes)', () => {
  const { tables } = cacheOf({ id: '1' }, { id: '2', accountId: 'bruno' }, { id: '3', reblogId: '2' });
  expect([...sift(['1', '2', '3', 'unknown'], tables, wishes, 'me', ['noor']).hidden]).toEqual(['1', '3']);
});
