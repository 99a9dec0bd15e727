import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEMES, type Role } from '#theme/themes.ts';

const LEAST = 4.5; // (rule text-contrast)

const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2: relative luminance of `#rrggbb`. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const hexOf = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mixed = (over: string, share: number, under: string): string => {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  const part = (at: number) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share);
  return hexOf(part(0), part(1), part(2));
};

const TEXTS: readonly Role[] = ['text', 'faint', 'link', 'accent', 'red', 'green', 'blue', 'orange'];
const SURAVATARS: readonly Role[] = ['bg', 'panel', 'raised'];
const themes = Object.entries(THEMES);

test('black on white is 21, and a colour on itself 1', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')]).toEqual([21, 1]);
});

test.each(themes)('%s: every text is readable on every surface (rule text-contrast)', (_, { colours }) => {
  const weak = TEXTS.flatMap((text) =>
    SURAVATARS.map((surface) => ({ text, surface, is: contrast(colours[text], colours[surface]) })).filter(({ is }) => is < LEAST),
  );
  expect(weak).toEqual([]);
});

test.each(themes)('%s: what stands on a colour, or on a tint of one, is readable', (_, { colours }) => {
  const pairs = {
    'on-accent on accent': contrast(colours['on-accent'], colours.accent),
    'on-red on red': contrast(colours['on-red'], colours.red),
    'accent on the new-posts button, hovered': contrast(colours.accent, mixed(colours.accent, 0.18, colours.panel)),
    'text on an alert': contrast(colours.text, mixed(colours.red, 0.12, colours.panel)),
    'faint on a tint': contrast(colours.faint, mixed(colours.accent, 0.09, colours.panel)),
  };
  expect(Object.entries(pairs).filter(([, is]) => is < LEAST)).toEqual([]);
});

/** What `.focused` of the conversation lays below a post and its boxes. */
const grounds = ({ accent, panel }: Record<Role, string>) => {
  const css = readFileSync('src/views/conversation/conversation.module.css', 'utf8');
  const rule = /\.focused \{[^}]*\}/.exec(css)?.[0] ?? '';
  const shareOf = (name: string) =>
    Number(new RegExp(`--${name}: color-mix\\(in srgb, var\\(--accent\\) (\\d+)%, var\\(--panel\\)`).exec(rule)?.[1]) / 100;
  return {
    tint: mixed(accent, 0.09, panel),
    raised: /--raised: var\(--panel\);/.test(rule) ? panel : '',
    line: mixed(accent, shareOf('line'), panel),
  };
};

test.each(themes)(
  '%s: what stands on the opened post, on its boxes and their bars is readable, and boxes stand out (rule focused-ground)',
  (_, { colours }) => {
    const { tint, raised, line } = grounds(colours);
    const on = (ground: string, texts: readonly Role[]) => texts.map((text) => [text, ground, contrast(colours[text], ground)] as const);
    const all = [
      ...on(tint, ['text', 'faint', 'link', 'accent', 'green', 'orange', 'blue']),
      ...on(raised, ['text', 'faint', 'link', 'accent']),
      ...on(line, ['text']),
      ...on(mixed(colours.accent, 0.26, raised), ['text']),
    ];
    expect(all.filter(([, , is]) => !(is >= LEAST))).toEqual([]);
    expect(contrast(raised, tint)).toBeGreaterThan(contrast(colours.raised, tint));
  },
);

test('the first paint has the colours of the dark theme (rule default-theme)', () => {
  const css = readFileSync('src/theme/tokens.css', 'utf8');
  const first = css.slice(0, css.indexOf('--radius-btn'));
  const written = Object.fromEntries([...first.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, role, colour]) => [role, colour]));
  expect(written).toEqual(THEMES['starling-dark'].colours);
});

test('corners are rounded as documented (rule corner-radii)', () => {
  const css = readFileSync('src/theme/tokens.css', 'utf8');
  const radii = Object.fromEntries([...css.matchAll(/--radius-([a-z-]+): (\d+)px;/g)].map(([, name, px]) => [name, Number(px)]));
  expect(radii).toMatchObject({ btn: 4, input: 4, checkbox: 2, panel: 10, avatar: 5, 'avatar-alt': 50, tooltip: 2, attachment: 5 });
});
