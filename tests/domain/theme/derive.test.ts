import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, cssColour, hexOf, readColour } from '#domain/theme/colour.ts';
import { contrast, levelOf } from '#domain/theme/contrast.ts';
import { derive } from '#domain/theme/derive.ts';
import { leastOf, leastOfEdge } from '#domain/theme/grounds.ts';
import { customSource, named } from '#domain/theme/own.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { INKS } from '#domain/theme/roles.ts';
import { schemeOf } from '#domain/theme/scheme.ts';
import { barColours, sheetOf } from '#domain/theme/sheet.ts';
import { ThemeError, type ThemeSource } from '#domain/theme/source.ts';
import { readTheme } from '#domain/theme/read/read-theme.ts';
import { customSettings, writeTheme } from '#domain/theme/write.ts';

const theme = (colors: Record<string, string>, more: Partial<ThemeSource> = {}): ThemeSource => ({
  colors,
  opacity: {},
  radii: {},
  shadows: {},
  fonts: {},
  ...more,
});

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => hexOf(colourOf(r, g, b)));
const slots = [
  'fg',
  'accent',
  'link',
  'cRed',
  'cGreen',
  'cBlue',
  'cOrange',
  'wallpaper',
  'topBar',
  'popover',
  'border',
  'faint',
  'selectedPost',
];

const applied = theme(
  { bg: '#101319', text: '#ffffff' },
  {
    radii: { avatarAlt: 12, panel: 3 },
    fonts: { interface: { family: 'Inter' }, postCode: { family: 'Mine', path: '/static/fonts/mine.woff2' } },
    shadows: {
      panel: [{ x: 0, y: 2, blur: 3, spread: 0, color: '--text', alpha: 0.5, inset: false }],
      button: [{ x: 0, y: 0, blur: 0, spread: 64, color: '#ff0000', alpha: 1, inset: true }],
    },
  },
);

describe('derived theme', () => {
  test.each([
    ['#fff', '#ffffff'],
    ['#ABCDEF', '#abcdef'],
    ['#ff000080', 'rgb(255 0 0 / 0.502)'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(1,2,3,0.5)', 'rgb(1 2 3 / 0.5)'],
    ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 0.5)'],
    ['transparent', 'rgb(0 0 0 / 0)'],
    [{ r: 300, g: -1, b: 7.6 }, '#ff0008'],
    ['red', undefined],
    ['#12345', undefined],
    [{ r: '1', g: 2, b: 3 }, undefined],
  ])('reads %o as %s', (written, expected) => {
    const colour = readColour(written);
    expect(colour && cssColour(colour)).toBe(expected);
  });

  // rules: contrast-levels
  test('rates a contrast by its exact value, not a rounded one', () => {
    expect([7, 6.999, 4.5, 4.499, 1].map(levelOf)).toEqual(['aaa', 'aa', 'aa', 'bad', 'bad']);
  });

  // rules: text-contrast
  test.each([4.5, 7])('gives every text a contrast of %d for any colours', (least) => {
    fc.assert(
      fc.property(hex, hex, fc.dictionary(fc.constantFrom(...slots), hex), (bg, text, others) => {
        const { colours } = derive(theme({ ...others, bg, text }), least);
        expect((['accent', ...INKS] as const).filter((ink) => leastOf(ink, colours) < least)).toEqual([]);
        expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['on-red'], colours.red)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  // rules: edge-contrast
  test.each([
    [4.5, 3],
    [7, 4.5],
  ])('with texts of %d, gives borders of controls a contrast of %d for any colours', (least, edge) => {
    fc.assert(
      fc.property(hex, hex, fc.dictionary(fc.constantFrom(...slots), hex), (bg, text, others) => {
        expect(leastOfEdge(derive(theme({ ...others, bg, text }), least).colours)).toBeGreaterThanOrEqual(edge);
      }),
      { numRuns: 300 },
    );
  });

  // rules: edge-contrast
  test('leaves a visible border of a theme unchanged', () => {
    const { colours } = derive(theme({ bg: '#171b23', text: '#e8ebf1', border: '#98a0ac' }));
    expect(hexOf(colours.edge)).toBe('#98a0ac');
  });

  test('leaves readable texts unchanged, and moves others towards white or black', () => {
    const { colours, adjusted } = derive(theme({ bg: '#171b23', text: '#e8ebf1', link: '#203050', accent: '#9d8cff' }));
    expect([hexOf(colours.text), adjusted.includes('text'), adjusted.includes('link')]).toEqual(['#e8ebf1', false, true]);
    const [desired, shown] = [readColour('#203050')!, colours.link];
    expect(contrast(shown, colours.panel)).toBeGreaterThan(contrast(desired, colours.panel));
  });

  // rules: theme-presets
  test.each(Object.entries(PRESETS))('needs no adjustment of %s', (_, source) => expect(derive(source).adjusted).toEqual([]));

  // rules: theme-failure
  test.each([
    [{ text: '#ffffff' }],
    [{ bg: '#000000', text: 'nothing' }],
    [{ bg: '#000000', text: '#ffffff', link: '--accent', accent: '--link' }],
  ])('throws for the invalid value %o', (colors) => expect(() => themePropertiesOf(theme(colors))).toThrow(ThemeError));

  // rules: theme-properties, theme-shadows, theme-fonts
  test('sets the properties of the root: colours, radii, shadows, fonts', () => {
    const { properties, faces, scheme } = themePropertiesOf(applied);
    expect(properties).toMatchObject({
      '--panel': '#101319',
      '--text': '#ffffff',
      '--radius-panel': '3px',
      '--radius-avatar-alt': '12px',
      '--shadow-panel': '0px 2px 3px 0px rgb(255 255 255 / 0.5)',
      '--shadow-btn': 'none',
      '--font': expect.stringMatching(/^'Colour Emoji', 'Inter', 'Figtree'/),
      '--font-code': expect.stringMatching(/^'Colour Emoji', 'Mine', ui-monospace/),
    });
    expect([scheme, faces]).toEqual(['dark', '@font-face{font-family:\'Mine\';src:url("/static/fonts/mine.woff2");font-display:swap}']);
  });

  // rules: default-theme, more-contrast
  test('writes one sheet for a theme, two for the system’s scheme, and a stronger one for more contrast', () => {
    const [dark, light] = [themePropertiesOf(PRESETS['starling-moss']), themePropertiesOf(PRESETS['starling-dawn'])];
    const one = sheetOf(dark);
    expect([
      one.match(/:root:root:root\{/g)?.length,
      one.includes('prefers-color-scheme'),
      one.includes('@media (prefers-contrast:more){'),
    ]).toEqual([2, false, true]);
    const both = sheetOf({ dark, light });
    expect(both.indexOf('@media (prefers-color-scheme:dark)')).toBeLessThan(both.indexOf('--panel:#1b211c'));
    expect(both.indexOf('@media not')).toBe(-1);
    expect([barColours(dark), barColours({ dark, light })]).toEqual([
      { dark: '#131813', light: '#131813' },
      { dark: '#131813', light: '#f6eee1' },
    ]);
  });

  // rules: theme-version, custom-theme
  test('reads what it writes, as a file and as settings', () => {
    const source = { ...applied, name: 'Mine' };
    const outcome = readTheme(JSON.parse(writeTheme(source)));
    expect(outcome).toEqual({ kind: 'read', source, unmapped: ['shadows.button'], version: 3, isSlightlyNew: false });
    const stored = JSON.parse(JSON.stringify(customSettings(source)));
    expect([customSource(stored), stored.colors.bg, stored.customTheme.radii.btn]).toEqual([source, '#101319', 4]);
  });

  // rules: theme-opacities
  test('uses the documented opacities by default, and derives the quiet text from a faint one', () => {
    const { customTheme } = customSettings(theme({ bg: '#101319', text: '#ffffff' }, { opacity: { faint: 0.9 } })) as {
      customTheme: { opacity: object };
    };
    expect(customTheme.opacity).toEqual({ profileTint: 0.5, alert: 0.5, input: 0.5, faint: 0.9, underlay: 0.15, alertPopup: 0.95 });
    const faintOf = (faint: number) => hexOf(derive(theme({ bg: '#101319', text: '#ffffff' }, { opacity: { faint } })).colours.faint);
    expect([faintOf(0.9), faintOf(0.6)]).toEqual(['#e7e7e8', '#9fa1a3']);
  });

  // rules: theme-opacities, text-contrast
  test('applies opacities to fields, alerts and the picture tint, with readable text on both', () => {
    const seen = (opacity: ThemeSource['opacity']) => {
      const { properties, colours, alert } = themePropertiesOf(theme({ bg: '#101319', text: '#ffffff', fg: '#303848' }, { opacity }));
      expect((['accent', ...INKS] as const).filter((ink) => leastOf(ink, colours, alert) < 4.5)).toEqual([]);
      return ['--field', '--alert', '--underlay'].map((name) => properties[name as '--field']);
    };
    expect([seen({}), seen({ input: 0, alert: 0, underlay: 0 }), seen({ input: 0.75, alert: 1, underlay: 1 })]).toEqual([
      ['#303848', '12%', 'rgb(0 0 0 / 0.15)'],
      ['#101319', '0%', 'rgb(0 0 0 / 0)'],
      ['#404b60', '24%', '#000000'],
    ]);
  });

  // rules: theme-opacities
  test('applies the faint opacity to a quiet colour of its own', () => {
    const faintOf = (faint: number | undefined) =>
      hexOf(
        derive(theme({ bg: '#000000', text: '#ffffff', faint: '#e0e0e0' }, { opacity: faint === undefined ? {} : { faint } })).colours
          .faint,
      );
    expect([faintOf(undefined), faintOf(0.8)]).toEqual(['#e0e0e0', '#b3b3b3']);
  });

  // rules: custom-theme
  test('prefers the source of a custom theme over its computed form', () => {
    const { customTheme } = customSettings(applied);
    expect(customSource({ customTheme, customThemeSource: { colors: 'spoilt' } })?.colors['bg']).toBe('#101319');
    expect([customSource({}), customSource({ customThemeSource: null })]).toEqual([undefined, undefined]);
  });

  // rules: custom-theme
  test('resolves a name to a preset, a custom theme or one of the instance; the custom theme wins over names of other clients', () => {
    const desired = customSettings(applied);
    expect([named('starling-moss', desired), named('@paper', desired), named('paper', {})]).toEqual([
      PRESETS['starling-moss'],
      { ofInstance: 'paper' },
      { ofInstance: 'paper' },
    ]);
    expect([named('custom', desired), named('redmond-xx', desired)]).toEqual([applied, applied]);
    expect(() => named('custom', {})).toThrow(ThemeError);
  });

  // rules: default-theme
  test('has the scheme of the system or of its theme', () => {
    const light = customSettings(PRESETS['starling-rose']);
    expect([
      schemeOf({ theme: 'system' }, 'light'),
      schemeOf({ theme: 'starling-dawn' }, 'dark'),
      schemeOf({ theme: 'custom', ...light }, 'dark'),
      schemeOf({ theme: 'custom' }, 'light'),
      schemeOf({ theme: '@pleroma-light' }, 'dark'),
      schemeOf({ theme: '@redmond' }, 'light'),
    ]).toEqual(['light', 'light', 'light', 'light', 'light', 'dark']);
  });
});
