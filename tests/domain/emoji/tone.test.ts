import { describe, expect, test } from 'vitest';
import { allInTone, inTone, isTone, TONES } from '#domain/emoji/tone.ts';
import { fetchStandardEmoji } from '#services/emoji/standard-emoji.ts';

const INTERCHANGED = new RegExp('^\\p{RGI_Emoji}$', 'v');
const NEWEST_HERE = 15.1;

describe('inTone', () => {
  test.each([
    ['👋', '👋🏽'],
    ['✌️', '✌🏽'],
    ['🧑‍🚒', '🧑🏽‍🚒'],
    ['🤝', '🤝🏽'],
    ['🧑‍🤝‍🧑', '🧑🏽‍🤝‍🧑🏽'],
    ['👩‍❤️‍💋‍👨', '👩🏽‍❤️‍💋‍👨🏽'],
  ])('%s in the middle tone is %s', (emoji, toned) => {
    expect([inTone(emoji, 'medium'), inTone(emoji, 'none')]).toEqual([toned, emoji]);
  }); // supported by every supported Node

  test('produces valid Unicode emoji for each tone, and leaves others unchanged', async () => {
    const all = (await fetchStandardEmoji()).filter(({ version = 0 }) => version <= NEWEST_HERE);
    const odd = TONES.flatMap((tone) => allInTone(all, tone).filter(({ replacement }) => !INTERCHANGED.test(replacement)));
    expect(odd).toEqual([]);
    const changed = allInTone(all, 'dark').filter(({ replacement }, at) => replacement !== all[at]?.replacement);
    expect(changed).toHaveLength(all.filter(({ hasTones }) => hasTones).length);
  });

  test('accepts only a tone from storage', () => {
    expect([isTone('dark'), isTone('pink'), isTone(undefined)]).toEqual([true, false, false]);
  });
});
