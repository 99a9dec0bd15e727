import { describe, expect, test } from 'vitest';
import { fontPath, readFont } from '#domain/theme/fonts.ts';

const HERE = 'https://here.example';

describe('theme fonts', () => {
  // rules: theme-fonts
  test.each([
    ['/static/fonts/mine.woff2', '/static/fonts/mine.woff2'],
    [`${HERE}/media/letters.woff2`, '/media/letters.woff2'],
    ['https://elsewhere.example/a.woff2', undefined],
    ['//elsewhere.example/a.woff2', undefined],
    [`${HERE}.evil.example/a.woff2`, undefined],
    ['a.woff2', undefined],
    ['/a"); } body { display: none } /*', undefined],
    ['javascript:alert(1)', undefined],
  ])('map the address %s to the path %s', (address, path) => expect(fontPath(address, HERE)).toBe(path));

  // rules: theme-fonts
  test.each([
    [{ family: 'Inter' }, { family: 'Inter' }],
    [{ family: '"Noto Sans", serif' }, { family: 'Noto Sans' }],
    [
      { family: 'Mine', path: '/a.woff2' },
      { family: 'Mine', path: '/a.woff2' },
    ],
    [{ family: 'Mine', path: 'https://elsewhere.example/a.woff2' }, { family: 'Mine' }],
    [{ family: "x'; } body { display: none" }, undefined],
    [{ family: 7 }, undefined],
    ['Inter', undefined],
    [null, undefined],
  ])('read %o as %o', (written, font) => expect(readFont(written)).toEqual(font));
});
