import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suggestEmoji, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { fetchStandardEmoji } from '#services/emoji/standard-emoji.ts';
import { withWords } from '#i18n/emoji-words.ts';

const emoji = (displayText: string, replacement: string): EmojiChoice => ({ displayText, replacement, tags: [] });
const all = [emoji('cat', '🐈'), emoji('red_heart', '❤️'), emoji('thumbs_up', '👍')];

test.each([
  ['de', 'katze', ['cat']],
  ['de', 'herz', ['red_heart']],
  ['de', 'heart', ['red_heart']],
  ['ar', 'قطة', ['cat']],
  ['en', 'feline', []],
  ['en', 'like', ['thumbs_up']],
])('in %s, "%s" finds %o', async (language, query, found) => {
  expect(suggestEmoji(await withWords(all, language), query).map(({ displayText }) => displayText)).toEqual(found);
});

test('every language of the page has words, and another one leaves the emoji as they are', async () => {
  const languages = readdirSync('locales').map((file) => file.replace('.json', ''));
  const bare = await Promise.all(languages.map(async (language) => ((await withWords(all, language))[0]?.words ? [] : [language])));
  expect(bare.flat()).toEqual([]);
  expect(await withWords(all, 'xx')).toBe(all);
});

test.each([
  ['de', '🇩🇪', 'Deutschland'],
  ['ar', '🇩🇪', 'ألمانيا'],
  ['de', '👩‍❤️‍👨', 'Frau, rotes Herz, Mann'],
  ['en', '🧑‍🦰', 'person, red hair'],
  ['en', '👍', 'thumbs up'],
])('in %s, %s is called %s', async (language, replacement, called) => {
  expect((await withWords([emoji('x', replacement)], language))[0]?.words?.[0]).toBe(called);
});

test('almost nothing of Unicode is without a name in a language', async () => {
  const known = await Promise.all(['en', 'de', 'ar'].map(async (language) => withWords(await fetchStandardEmoji(), language)));
  expect(
    known.map((list) =>
      list
        .filter(({ words }) => !words)
        .map(({ replacement }) => replacement)
        .join(' '),
    ),
  ).toEqual(Array.from({ length: 3 }, () => '#️⃣ *️⃣ 🔟 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'));
});
