import { expect, test } from 'vitest';
import { allInTone, inTone, isTone, TONES } from '#domain/emoji/tone.ts';
import { fetchStandardEmoji } from '#services/emoji/standard-emoji.ts';

test.each([
  ['👋', '👋🏽'],
  ['✌️', '✌🏽'],
  ['🧑‍🚒', '🧑🏽‍🚒'],
  ['🤝', '🤝🏽'],
  ['🧑‍🤝‍🧑', '🧑🏽‍🤝‍🧑🏽'],
  ['👩‍❤️‍💋‍👨', '👩🏽‍❤️‍💋‍👨🏽'],
])('%s in the middle tone is %s', (emoji, toned) => {
  expect([inTone(emoji, 'medium'), inTone(emoji, 'none')]).toEqual([toned, emoji]);
});

const INTERCHANGED = new RegExp('^\\p{RGI_Emoji}$', 'v');
const NEWEST_HERE = 15.1; // what every supported Node knows

test('every emoji that takes tones is one of Unicode’s in each of them, and the others stay as they are', async () => {
  const all = (await fetchStandardEmoji()).filter(({ version = 0 }) => version <= NEWEST_HERE);
  const odd = TONES.flatMap((tone) => allInTone(all, tone).filter(({ replacement }) => !INTERCHANGED.test(replacement)));
  expect(odd).toEqual([]);
  const changed = allInTone(all, 'dark').filter(({ replacement }, at) => replacement !== all[at]?.replacement);
  expect(changed).toHaveLength(all.filter(({ hasTones }) => hasTones).length);
});

test('what the storage brings is a tone or none', () => {
  expect([isTone('dark'), isTone('pink'), isTone(undefined)]).toEqual([true, false, false]);
});
