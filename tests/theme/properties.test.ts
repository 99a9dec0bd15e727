import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { FONTS, OPACITIES, RADII, SHADOWS, type ThemeSource } from '#domain/theme/source.ts';

const LAYER = { x: 0, y: 1, blur: 2, spread: 0, color: '#000000', alpha: 0.5, inset: false };
const all = <N extends string, T>(names: readonly N[], value: T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<N, T>;
const keys = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** A theme that says all that a theme can say. */
const WHOLE: ThemeSource = {
  colors: { bg: '#101319', text: '#ffffff', selectedPost: '#202838' },
  opacity: all(keys(OPACITIES), 0.7),
  radii: all(keys(RADII), 3),
  shadows: all(SHADOWS, [LAYER]),
  fonts: all(FONTS, { family: 'Inter' }),
};
const SET = Object.keys(themePropertiesOf(WHOLE).properties);

const textOf = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'));
/** The theme previews of the editor read the same properties as the page. */
const sheets = globSync('src/**/*.css').filter((path) => !path.startsWith('src/features/theme/'));
const styles = sheets.map((path) => readFileSync(path, 'utf8')).join('\n');
const named = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const read = named(styles, /var\((--[\w-]+)/g);

/** Properties outside of themes: pill shapes, and the backdrop of the media viewer. */
const NO_THEMES = ['--radius-pill', '--stage', '--on-stage'];

describe('theme properties', () => {
  // rules: theme-properties
  test('are each read by a style sheet of the page', () => {
    expect(SET.length).toBeGreaterThan(40);
    expect(SET.filter((name) => !read.has(name))).toEqual([]);
  });

  // rules: theme-properties
  test('are each set by a theme, a style sheet or a view', () => {
    const declared = named(styles, /(--[\w-]+):/g);
    const views = named([...textOf('src/**/*.ts'), ...textOf('src/**/*.tsx'), ...textOf('domain/**/*.ts')].join('\n'), /['"`](--[\w-]+)/g);
    expect([...read].filter((name) => !SET.includes(name) && !declared.has(name) && !views.has(name))).toEqual([]);
  });

  // rules: theme-properties
  test('include each colour, corner, shadow and font of the page', () => {
    const tokens = readFileSync('src/theme/tokens.css', 'utf8');
    const looks = [...tokens.matchAll(/(--[\w-]+):([^;]*);/g)].flatMap(([, name = '', value = '']) =>
      /^--(?:radius|shadow|font)\b/.test(name) || /#|rgb|color-mix|var\(--(?:panel|raised)/.test(value) ? [name] : [],
    );
    expect([...new Set(looks)].filter((name) => ![...SET, ...NO_THEMES].includes(name))).toEqual([]);
  });
});
