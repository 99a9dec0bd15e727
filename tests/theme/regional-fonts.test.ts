import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageOf, tagOf } from '#domain/text/languages.ts';
import { fontList } from '#domain/theme/fonts.ts';

const tokens = readFileSync('src/theme/tokens.css', 'utf8');
const faces = readFileSync('src/theme/fonts.css', 'utf8');

/** The code points for which the files of the interface's font are fetched. */
const ranges = [...faces.matchAll(/font-family: 'Figtree';[^}]*unicode-range:([^;]*)/g)]
  .flatMap(([, list = '']) => list.split(','))
  .map((range) => range.replace('U+', '').trim().split('-'))
  .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
const hasGlyph = (letter: string): boolean => ranges.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to);

const ruleOf = (tag: string): string => new RegExp(`:root:where\\(:lang\\(${tag}\\)\\) \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';

const translations = globSync('locales/*.json').flatMap((file) => {
  const code = languageOf(basename(file, '.json'));
  return code === undefined ? [] : [{ tag: tagOf(code), text: readFileSync(file, 'utf8').normalize('NFC') }];
});

describe('fonts of a language', () => {
  // rules: regional-fonts
  test.each(translations)('$tag: the letters of a word come from one font', ({ tag, text }) => {
    const lacked = new Set([...text].filter((letter) => /\p{Script=Latin}/u.test(letter) && !hasGlyph(letter)));
    const isShown = !ruleOf(tag).includes('--font:');
    expect([...(isShown ? lacked : [])]).toEqual([]);
  });

  // rules: regional-fonts
  test('are those of the region for Chinese, Japanese and Korean, after the interface’s own', () => {
    const families = ['ja', 'ko', 'zh', 'zh-Hant'].map((tag) =>
      /--regional:([^;]*);/
        .exec(ruleOf(tag))?.[1]
        ?.split(',')
        .map((one) => one.trim()),
    );
    expect(new Set(families.flat()).size, 'no family serves two regions').toBe(families.flat().length);
    for (const list of [/--font:([^;]*);/.exec(tokens)?.[1] ?? '', ...Object.values(fontList({ interface: { family: 'Iosevka' } }))])
      expect(list.replaceAll(/\s+/g, ' ')).toMatch(/'Figtree', 'Nearly Figtree', 'Colour Emoji', var\(--regional, system-ui\), system-ui,/);
  });
});
