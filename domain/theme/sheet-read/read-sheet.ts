import { cssColour } from '../colour.ts';
import { themePropertiesOf } from '../properties.ts';
import { ENGINE_VERSION, type RadiusName, type Shadow, type ShadowName, type ThemeSource } from '../source.ts';
import type { ThemeOutcome } from '../read/read-theme.ts';
import { paletteOfNames } from '../read/palette.ts';
import { blocksOf, type Block } from './blocks.ts';
import { sheetValues } from './values.ts';

/** The names of components in style sheets, with the slots of their backgrounds. */
const GROUNDS: Readonly<Record<string, string>> = {
  Button: 'btn',
  Input: 'input',
  TopBar: 'topBar',
  Popover: 'popover',
  Panel: 'bg',
  Underlay: 'underlay',
  'Post:selected': 'selectedPost',
};
const TEXTS: Readonly<Record<string, string>> = { Text: 'text', Link: 'link', Border: 'border', 'Text:faint': 'faint' };
const CORNERS: Readonly<Record<string, RadiusName>> = {
  Button: 'btn',
  Input: 'input',
  Checkbox: 'checkbox',
  Panel: 'panel',
  Avatar: 'avatar',
  Popover: 'tooltip',
  Attachment: 'attachment',
};
const CASTERS: Readonly<Record<string, ShadowName>> = {
  Button: 'button',
  'Button:hover': 'buttonHover',
  'Button:pressed': 'buttonPressed',
  Input: 'input',
  Panel: 'panel',
  TopBar: 'topBar',
  Popover: 'popup',
  Avatar: 'avatar',
};
const PALETTE = /^@palette\.(\S+)$/;
const MAX_PALETTES = 12;

interface Parts {
  colors: Record<string, string>;
  radii: Partial<Record<RadiusName, number>>;
  shadows: Partial<Record<ShadowName, readonly Shadow[]>>;
  unmapped: string[];
}

const attempt = <T>(compute: () => T): T | undefined => {
  try {
    return compute();
  } catch {
    return undefined;
  }
};

/** Applies the supported declarations of a rule, and records the names of the others. */
const take = (parts: Parts, { about, properties }: Block, { colour, layers }: ReturnType<typeof sheetValues>): void => {
  for (const [name, value] of Object.entries(properties)) {
    const ground = name === 'background' ? GROUNDS[about] : name === 'textColor' ? TEXTS[about] : undefined;
    const corner = name === 'roundness' ? CORNERS[about] : undefined;
    const caster = name === 'shadow' ? CASTERS[about] : undefined;
    const read = attempt(() => {
      if (ground) parts.colors[ground] = cssColour(colour(value));
      else if (corner) parts.radii[corner] = Math.min(100, Math.max(0, Number.parseFloat(value) || 0));
      else if (caster) parts.shadows[caster] = layers(value);
      else return undefined;
      return true;
    });
    if (!read) parts.unmapped.push(`${about} { ${name} }`);
  }
};

const themeOf = (
  palette: Readonly<Record<string, string>>,
  title: string,
  blocks: readonly Block[],
): { source: ThemeSource; unmapped: string[] } | undefined => {
  const taken = paletteOfNames(palette);
  if (!taken) return undefined;
  const variables = Object.assign({}, ...blocks.filter(({ about }) => about === 'Root').map(({ properties }) => properties)) as Record<
    string,
    string
  >;
  const values = sheetValues({ colors: taken.source.colors, variables });
  const parts: Parts = { colors: { ...taken.source.colors }, radii: {}, shadows: {}, unmapped: [] };
  for (const block of blocks) if (block.about !== 'Root' && !block.about.startsWith('@')) take(parts, block, values);
  const { colors, radii, shadows, unmapped } = parts;
  const source = { ...taken.source, name: title, colors, radii, shadows };
  return attempt(() => themePropertiesOf(source)) && { source, unmapped };
};

const invalid: ThemeOutcome = { kind: 'refused', key: 'theme.invalid_theme_imported', args: {} };

/** Reads a style sheet of themes: a theme for each of its palettes, by the name of both (rule theme-formats). */
export const readSheet = (text: string): ThemeOutcome => {
  const blocks = blocksOf(text);
  if (!blocks) return invalid;
  const name = blocks.find(({ about }) => about === '@meta')?.properties['name'] ?? '';
  const palettes = blocks.flatMap((block) => {
    const [, palette] = PALETTE.exec(block.about) ?? [];
    return palette === undefined ? [] : [[palette, block.properties] as const];
  });
  const themes = palettes
    .slice(0, MAX_PALETTES)
    .flatMap(([palette, properties]) => themeOf(properties, [name, palette].filter(Boolean).join(' · '), blocks) ?? []);
  const [first, ...others] = themes;
  if (!first || themes.length < Math.min(palettes.length, MAX_PALETTES)) return invalid;
  return {
    kind: 'read',
    source: first.source,
    others: others.map(({ source }) => source),
    unmapped: first.unmapped,
    version: ENGINE_VERSION,
    isSlightlyNew: false,
  };
};
