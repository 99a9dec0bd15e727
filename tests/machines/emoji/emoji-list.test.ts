import { describe, expect, test } from 'vitest';
import {
  emojiListMachine,
  selectEmoji,
  selectFound,
  selectListState,
  selectQuery,
  type EmojiList,
  type EmojiPreferences,
} from '#machines/emoji/emoji-list.machine.ts';
import { recentAmong } from '#domain/emoji/list.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const bird = { displayText: 'bird', replacement: '🐦', tags: ['animals'] };
const starling = { displayText: 'starling', imageUrl: 'https://a.example/s.png', replacement: ':starling:', tags: ['birds'] };
const list: EmojiList = { standard: [bird], custom: [starling], isWhole: true, recent: ['starling'], tone: 'none' };

const open = () => {
  const [fetchEmoji, persistPreferences] = [deferredCall<EmojiList>(), deferredCall<void, EmojiPreferences>()];
  const among = openAmong(
    emojiListMachine.provide({ actors: { fetchEmoji: fetchEmoji.logic, persistPreferences: persistPreferences.logic } }),
  );
  return { ...among, fetchEmoji, persistPreferences, snapshot: () => among.actor.getSnapshot() };
};

describe('emoji list machine', () => {
  test('fetches the emoji once, and again only after a failure', async () => {
    const { actor, fetchEmoji, snapshot } = open();
    expect(selectListState(snapshot())).toBe('loading');
    await fetchEmoji.reject(new Error('offline'));
    expect(selectListState(snapshot())).toBe('failed');
    actor.send({ type: 'emoji.retry' });
    await fetchEmoji.resolve(list);
    actor.send({ type: 'emoji.retry' });
    expect([selectListState(snapshot()), fetchEmoji.requested.length, selectEmoji(snapshot())]).toEqual([
      'loaded',
      2,
      expect.objectContaining(list),
    ]);
  });

  // rules: emoji-search-delay
  test('searches 500 ms after the last key', () => {
    const { actor, clock, snapshot } = open();
    actor.send({ type: 'emoji.search', query: 's' });
    clock.increment(499);
    actor.send({ type: 'emoji.search', query: ' st' });
    clock.increment(499);
    expect([selectQuery(snapshot()), selectFound(snapshot())]).toEqual([' st', '']);
    clock.increment(1);
    expect(selectFound(snapshot())).toBe('st');
    actor.send({ type: 'emoji.search', query: '' });
    expect(selectFound(snapshot())).toBe('');
  });

  test('puts a used emoji first among the recent ones, and stores it', async () => {
    const { actor, fetchEmoji, persistPreferences, snapshot } = open();
    await fetchEmoji.resolve(list);
    actor.send({ type: 'emoji.used', displayText: 'bird' });
    expect([selectEmoji(snapshot()).recent, persistPreferences.requested]).toEqual([
      ['bird', 'starling'],
      [{ recent: ['bird', 'starling'], tone: 'none' }],
    ]);
    expect(recentAmong([...selectEmoji(snapshot()).recent, 'removed'], [starling, bird])).toEqual([bird, starling]);
  });

  test('neither aborts nor repeats a request on typing or picking', async () => {
    const { actor, clock, fetchEmoji, persistPreferences } = open();
    actor.send({ type: 'emoji.search', query: 'b' });
    await fetchEmoji.resolve(list);
    actor.send({ type: 'emoji.used', displayText: 'bird' });
    actor.send({ type: 'emoji.search', query: 'bi' });
    actor.send({ type: 'emoji.used', displayText: 'starling' });
    clock.increment(500);
    actor.send({ type: 'emoji.search', query: '' });
    expect([fetchEmoji.requested.length, fetchEmoji.signals[0]?.aborted, persistPreferences.requested.length]).toEqual([1, false, 2]);
  });

  test('stores the chosen skin tone with them', async () => {
    const { actor, fetchEmoji, persistPreferences, snapshot } = open();
    await fetchEmoji.resolve(list);
    actor.send({ type: 'emoji.toned', tone: 'medium' });
    expect([selectEmoji(snapshot()).tone, persistPreferences.requested]).toEqual(['medium', [{ recent: ['starling'], tone: 'medium' }]]);
  });

  test('refetches an incomplete list, and shows it meanwhile', async () => {
    const { actor, fetchEmoji, snapshot } = open();
    await fetchEmoji.resolve({ ...list, custom: [], isWhole: false });
    actor.send({ type: 'emoji.retry' });
    expect([selectListState(snapshot()), selectEmoji(snapshot()).standard]).toEqual(['loading', [bird]]);
    await fetchEmoji.resolve(list);
    expect(selectEmoji(snapshot())).toMatchObject(list);
  });
});
