import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageOf, tagOf } from '#domain/text/languages.ts';
import { suggestEmoji, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { fetchStandardEmoji } from '#services/emoji/standard-emoji.ts';
import { withKeywords } from '#i18n/emoji-keywords.ts';

const emoji = (displayText: string, replacement: string): EmojiChoice => ({ displayText, replacement, tags: [] });
const all = [emoji('cat', '🐈'), emoji('red_heart', '❤️'), emoji('thumbs_up', '👍')];

/** CLDR has no names in Esperanto, and a dozen in Occitan. */
const UNNAMED = ['eo', 'oc'];
const LANGUAGES = globSync('locales/*.json')
  .flatMap((file) => languageOf(basename(file, '.json')) ?? [])
  .map(tagOf)
  .filter((tag) => !UNNAMED.includes(tag));

describe('emoji keywords', () => {
  test.each([
    ['de', 'katze', ['cat']],
    ['de', 'herz', ['red_heart']],
    ['de', 'heart', ['red_heart']],
    ['ar', 'قطة', ['cat']],
    ['en', 'feline', []],
    ['en', 'like', ['thumbs_up']],
  ])('find in %s for "%s" %o', async (language, query, found) => {
    expect(suggestEmoji(await withKeywords(all, language), query).map(({ displayText }) => displayText)).toEqual(found);
  });

  test('exist for every interface language, and are absent for others', async () => {
    const bare = await Promise.all(LANGUAGES.map(async (language) => ((await withKeywords(all, language))[0]?.keywords ? [] : [language])));
    expect(bare.flat()).toEqual([]);
    expect(await withKeywords(all, 'xx')).toBe(all);
  });

  test.each([
    ['de', '🇩🇪', 'Deutschland'],
    ['ar', '🇩🇪', 'ألمانيا'],
    ['de', '👩‍❤️‍👨', 'Frau, rotes Herz, Mann'],
    ['en', '🧑‍🦰', 'person, red hair'],
    ['en', '👍', 'thumbs up'],
  ])('name in %s %s %s', async (language, replacement, called) => {
    expect((await withKeywords([emoji('x', replacement)], language))[0]?.keywords?.[0]).toBe(called);
  });

  test('cover almost all of Unicode in each language', async () => {
    const loaded = await Promise.all(LANGUAGES.map(async (language) => withKeywords(await fetchStandardEmoji(), language)));
    expect(
      loaded.map((list) =>
        list
          .filter(({ keywords }) => !keywords)
          .map(({ replacement }) => replacement)
          .join(' '),
      ),
    ).toEqual(LANGUAGES.map(() => '#️⃣ *️⃣ 🔟 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'));
  });
});
