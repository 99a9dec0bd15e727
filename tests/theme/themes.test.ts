import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexOf, mixed as mix, readColour, type Colour } from '#domain/theme/colour.ts';
import { contrast as ratio } from '#domain/theme/contrast.ts';
import { derive } from '#domain/theme/derive.ts';
import { leastOfEdge } from '#domain/theme/grounds.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { ROLES, type Role } from '#domain/theme/roles.ts';
import { RADII } from '#domain/theme/source.ts';

const MIN = 4.5; // (rule text-contrast)

const read = (hex: string): Colour => readColour(hex) ?? { r: 0, g: 0, b: 0, a: 1 };
const contrast = (one: string, other: string): number => ratio(read(one), read(other));
const mixed = (over: string, share: number, under: string): string => hexOf(mix(read(over), share, read(under)));

const TEXTS: readonly Role[] = ['text', 'faint', 'link', 'accent', 'red', 'green', 'blue', 'orange'];
const SURFACES: readonly Role[] = ['bg', 'panel', 'raised'];
const themes = Object.entries(PRESETS).map(([name, source]) => {
  const { colours } = derive(source);
  return [name, { colours: Object.fromEntries(ROLES.map((role) => [role, hexOf(colours[role])])) as Record<Role, string> }] as const;
});
const applied = Object.fromEntries(themes);

/** The layers of `.focused` below the status and its boxes. */
const grounds = ({ accent, panel }: Record<Role, string>) => {
  const css = readFileSync('src/features/conversations/conversation.module.css', 'utf8');
  const rule = /\.focused \{[^}]*\}/.exec(css)?.[0] ?? '';
  const shareOf = (name: string) =>
    Number(new RegExp(`--${name}: color-mix\\(in srgb, var\\(--accent\\) (\\d+)%, var\\(--panel\\)`).exec(rule)?.[1]) / 100;
  return {
    tint: mixed(accent, 0.09, panel),
    raised: /--raised: var\(--panel\);/.test(rule) ? panel : '',
    line: mixed(accent, shareOf('line'), panel),
  };
};

const css = readFileSync('src/theme/tokens.css', 'utf8');
const blockOf = (start: string): string => {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('}', from));
};
const scheme = (start: string) => /color-scheme: (\w+);/.exec(blockOf(start))?.[1];
/** Returns the colours of a CSS block for one scheme. */
const colours = (start: string, side: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    [...blockOf(start).matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
      ([, role = '', light = '', dark = '']) => [role, side === 'light' ? light : dark],
    ),
  );

describe('built-in themes', () => {
  test('compute the contrast of black on white as 21, and of equal colours as 1', () => {
    expect([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')]).toEqual([21, 1]);
  });

  // rules: text-contrast
  test.each(themes)('%s: have readable text on every surface', (_, { colours }) => {
    const weak = TEXTS.flatMap((text) =>
      SURFACES.map((surface) => ({ text, surface, is: contrast(colours[text], colours[surface]) })).filter(({ is }) => is < MIN),
    );
    expect(weak).toEqual([]);
  });

  test.each(themes)('%s: have readable content on each colour and each tint', (_, { colours }) => {
    const pairs = {
      'on-accent on accent': contrast(colours['on-accent'], colours.accent),
      'on-red on red': contrast(colours['on-red'], colours.red),
      'accent on the new-posts button, hovered': contrast(colours.accent, mixed(colours.accent, 0.18, colours.panel)),
      'text on an alert': contrast(colours.text, mixed(colours.red, 0.12, colours.panel)),
      'faint on a tint': contrast(colours.faint, mixed(colours.accent, 0.09, colours.panel)),
    };
    expect(Object.entries(pairs).filter(([, is]) => is < MIN)).toEqual([]);
  });

  // rules: edge-contrast
  test.each(Object.entries(PRESETS))(
    '%s: have borders of controls that differ from every surface and from the field within',
    (_, source) => {
      expect(leastOfEdge(derive(source).colours)).toBeGreaterThanOrEqual(3);
      expect(leastOfEdge(derive(source, 7).colours)).toBeGreaterThanOrEqual(4.5);
    },
  );

  // rules: edge-contrast
  test('draw every field with the border of controls', () => {
    const drawn = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap(
        (name) =>
          readFileSync(`src/${name}`, 'utf8')
            .match(/[^{}]*\{[^{}]*background: var\(--field\)[^{}]*\}?/g)
            ?.map((rule) => [name, rule] as const) ?? [],
      );
    const bare = drawn.filter(([, rule]) => !/border(-color)?: .*var\(--(edge|faint|text-edge)/.test(rule)).map(([name]) => name);
    expect([drawn.length > 10, bare]).toEqual([true, []]);
  });

  // rules: focused-ground
  test.each(themes)('%s: have readable text on the opened status, its boxes and their bars, and distinct boxes', (_, { colours }) => {
    const { tint, raised, line } = grounds(colours);
    const on = (ground: string, texts: readonly Role[]) => texts.map((text) => [text, ground, contrast(colours[text], ground)] as const);
    const all = [
      ...on(tint, ['text', 'faint', 'link', 'accent', 'green', 'orange', 'blue']),
      ...on(raised, ['text', 'faint', 'link', 'accent']),
      ...on(line, ['text']),
      ...on(mixed(colours.accent, 0.26, raised), ['text']),
    ];
    expect(all.filter(([, , is]) => !(is >= MIN))).toEqual([]);
    expect(contrast(raised, tint)).toBeGreaterThan(contrast(colours.raised, tint));
  });

  // rules: default-theme
  test('match the colours of the styles in each block: dark, light by the system, and the selected one', () => {
    expect([colours(':root {', 'dark'), colours(':root {', 'light')]).toEqual([
      applied['starling-dark']?.colours,
      applied['starling-light']?.colours,
    ]);
    expect(
      [':root {', '@media (prefers-color-scheme: light)', ":root[data-scheme='dark']", ":root[data-scheme='light']"].map(scheme),
    ).toEqual(['dark', 'light', 'dark', 'light']);
  });

  // rules: more-contrast
  test.each(['dark', 'light'] as const)('reach a contrast of 7 for readers who prefer more contrast in the %s one', (side) => {
    const stronger = { ...colours(':root {', side), ...colours('@media (prefers-contrast: more)', side) };
    const requested = derive(PRESETS[`starling-${side}`], 7).colours;
    expect(stronger).toEqual(Object.fromEntries(ROLES.map((role) => [role, hexOf(requested[role])])));
  });

  // rules: corner-radii
  test('round corners as documented', () => {
    const radii = Object.fromEntries([...css.matchAll(/--radius-([a-z-]+): (\d+)px;/g)].map(([, name, px]) => [name, Number(px)]));
    const documented = { btn: 4, input: 4, checkbox: 2, panel: 10, avatar: 5, avatarAlt: 50, tooltip: 2, attachment: 5 };
    const { avatarAlt, ...others } = documented;
    expect([radii, RADII]).toEqual([expect.objectContaining({ ...others, 'avatar-alt': avatarAlt }), documented]);
  });
});
