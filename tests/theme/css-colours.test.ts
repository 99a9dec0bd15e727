import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cssColour, learnColours, readColour } from '#domain/theme/colour.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { learnCssColours } from '#theme/css-colours.ts';

beforeEach(learnCssColours);
afterEach(() => learnColours(() => undefined));

describe('CSS colours', () => {
  // rules: theme-colours
  test.each([
    ['hsl(120 50% 50%)', '#40bf40'],
    ['HSLA(120, 50%, 50%, 0.5)', 'rgb(64 191 64 / 0.5)'],
    ['hwb(90 10% 10%)', '#80e61a'],
    ['lab(50 20 30)', '#a16945'],
    ['lch(50 36 56)', '#a16945'],
    ['oklab(0.7 0.1 0.1)', '#e57f4e'],
    ['oklch(70% 0.2 140)', '#4dba30'],
    ['rgb(100% 0% 50% / 25%)', 'rgb(255 0 128 / 0.25)'],
    ['RebeccaPurple', '#663399'],
    [' tomato ', '#ff6347'],
  ])('accept %s', (text, shown) => {
    const colour = readColour(text);
    expect(colour && cssColour(colour)).toBe(shown);
  });

  test.each([
    'abc',
    '123',
    'bed',
    'none',
    'currentcolor',
    'constructor',
    'hsl(',
    'hsl()',
    'color(display-p3 1 0 0)',
    'url(x)',
    'rgb(from red r g b)',
  ])('reject %s', (text) => expect(readColour(text)).toBe(undefined));

  // rules: theme-colours
  test('are stored as hex and rgb', () => {
    const theme = { name: 'Tide', colors: { bg: 'hsl(220 20% 10%)', text: 'white', accent: 'oklch(70% 0.2 140 / 50%)' } };
    const outcome = readThemeText(JSON.stringify({ _pleroma_theme_version: 2, theme }));
    expect(outcome.kind === 'read' && outcome.source.colors).toEqual({ bg: '#14181f', text: '#ffffff', accent: 'rgb(77 186 48 / 0.5)' });
  });
});
