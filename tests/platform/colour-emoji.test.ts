import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontList } from '#domain/theme/fonts.ts';

const face = /@font-face \{[^}]*'Colour Emoji'[^}]*\}/.exec(readFileSync('src/theme/fonts.css', 'utf8'))?.[0] ?? '';
const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) =>
  [from, to].map((hex) => parseInt(hex, 16)),
);
const isIn = (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
const all = Array.from({ length: 0x1fb00 - 0x20 }, (_, at) => at + 0x20);
const named = (pattern: RegExp) => all.filter((code) => pattern.test(String.fromCodePoint(code)));

describe('colour emoji font', () => {
  // rules: colour-emoji
  test('covers each emoji with colour presentation, and no letter, digit or symbol', () => {
    expect(named(/\p{Emoji_Presentation}/u).filter((code) => !isIn(code))).toEqual([]);
    const signs = named(/[\p{L}\p{N}\p{P}\p{S}]/u).filter(
      (code) => code < 0x1f000 && !/\p{Emoji_Presentation}/u.test(String.fromCodePoint(code)),
    );
    expect(signs.filter(isIn)).toEqual([]);
  });

  // rules: colour-emoji
  test('precedes every font that may have emoji outlines, including a custom one', () => {
    const interfaceFonts = /--font:([^;]*);/.exec(readFileSync('src/theme/tokens.css', 'utf8'))?.[1] ?? '';
    const chosen = Object.values(fontList({ interface: { family: 'DejaVu Sans' }, postCode: { family: 'DejaVu Sans Mono' } }));
    for (const list of [interfaceFonts, ...chosen]) {
      const families = list.split(',').map((family) => family.trim());
      expect(families.slice(0, families.indexOf("'Colour Emoji'")).filter((family) => !/Figtree/.test(family))).toEqual([]);
      expect(families).toContain("'Colour Emoji'");
    }
  });
});
