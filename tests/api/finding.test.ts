import { expect, test } from 'vitest';
import { fetchCustomEmoji, fetchStandardEmoji } from '../../src/api/emoji.ts';
import { createHttp } from '../../src/api/http.ts';
import { search } from '../../src/api/search.ts';
import { packsOf, withRecent } from '../../src/domain/emoji-list.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

test('custom emoji come with their pictures and in their packs', async () => {
  const emoji = await fetchCustomEmoji(demo, undefined, signal);
  expect(emoji.find(({ displayText }) => displayText === 'starling')).toMatchObject({
    replacement: ':starling:',
    imageUrl: `${instance.origin}/emoji/harbour/starling.png`,
  });
  expect(packsOf(emoji).map(({ name }) => name)).toEqual(expect.arrayContaining(['harbour', 'workshop']));
});

test('an odd name, a script and an entry without a picture are left out', async () => {
  const body = {
    ok: { image_url: '/e/ok.png', tags: ['a'] },
    'no space': { image_url: '/e/x.png' },
    bad: { image_url: 'javascript:alert(1)' },
    none: 7,
  };
  const { origin } = await serve((_, response) => json(response, 200, body));
  expect((await fetchCustomEmoji(createHttp(origin), undefined, signal)).map(({ displayText }) => displayText)).toEqual(['ok']);
});

test('standard emoji are there by name', async () => {
  const emoji = await fetchStandardEmoji(demo, undefined, signal);
  expect(emoji.length).toBeGreaterThan(200);
  expect(emoji.every(({ displayText, replacement, tags }) => displayText !== '' && replacement !== '' && tags.length === 1)).toBe(true);
  const { origin } = await serve((_, response) => json(response, 200, { bird: '🐦', none: '' }));
  expect(await fetchStandardEmoji(createHttp(origin), undefined, signal)).toEqual([{ displayText: 'bird', replacement: '🐦', tags: [] }]);
});

test('recent emoji: the newest first, 42 at most, none remote or without text (doc 1 §5, §9)', () => {
  const many = Array.from({ length: 50 }, (_, at) => `e${at}`).reduce<readonly string[]>(withRecent, []);
  expect([many.length, many[0], many.at(-1)]).toEqual([42, 'e49', 'e8']);
  expect([withRecent(['a', 'b'], 'b'), withRecent(['a'], ''), withRecent(['a'], 'cat@niwa.example')]).toEqual([['b', 'a'], ['a'], ['a']]);
});

test('people, statuses and hashtags are found', async () => {
  await instance.post({ account: 'noor', text: 'The lighthouse keeper counts #lanterns' });
  const found = await search(demo, { query: 'lighthouse' }, signal);
  expect(found.statuses.length).toBeGreaterThan(0);
  expect((await search(demo, { query: 'noor' }, signal)).accounts.length).toBeGreaterThan(0);
  expect((await search(demo, { query: 'lanterns', type: 'hashtags' }, signal)).hashtags).toContain('lanterns');
  expect((await search(demo, { query: 'nothing-of-the-kind-xyz' }, signal)).statuses).toEqual([]);
});
