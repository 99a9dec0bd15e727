import { isRecord } from '#domain/settings/kinds.ts';
import { hexOf, readColour, cssColour } from '../colour.ts';
import { readFont } from '../fonts.ts';
import { FONTS, OPACITIES, RADII, SHADOWS, type Shadow, type ThemeSource } from '../source.ts';

/** A parsed theme, and the names in it that have no effect here. */
export interface ParsedTheme {
  readonly source: ThemeSource;
  readonly unmapped: readonly string[];
}

const REFERENCE = /^--[\w-]{1,60}(?:\s*,\s*[+-]?\d{1,4}(?:\.\d{1,6})?)?$/;
const MAX_COLOURS = 200;
const MAX_LAYERS = 8;
const FARTHEST = 64; // px: a shadow that is spread wider is not visible
const ROUNDEST = 100;
const NAME = 80;

/** Returns a colour, or the name of another slot, in the stored form. */
const colourText = (value: unknown): string | undefined => {
  if (typeof value === 'string' && REFERENCE.test(value.trim())) return value.trim();
  const colour = readColour(value);
  return colour && (colour.a === 1 ? hexOf(colour) : cssColour(colour));
};

/** A number, as themes write it: also as text. */
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const within = (least: number, most: number) => (value: unknown) => {
  const number = numberOf(value);
  return number === undefined ? undefined : Math.min(most, Math.max(least, number));
};
const length = within(-FARTHEST, FARTHEST);
const share = within(0, 1);

/** Parses one layer; absent values are zero. */
export const readLayer = (value: unknown): Shadow | undefined => {
  if (!isRecord(value)) return undefined;
  const color = colourText(value['color']);
  if (color === undefined) return undefined;
  const { x, y, blur, spread, alpha, inset } = value;
  return {
    x: length(x) ?? 0,
    y: length(y) ?? 0,
    blur: Math.max(0, length(blur) ?? 0),
    // A spread that covers everything stays recognisable.
    spread: (numberOf(spread) ?? 0) > FARTHEST ? FARTHEST : (length(spread) ?? 0),
    color,
    alpha: share(alpha) ?? 1,
    inset: inset === true || inset === 'true',
  };
};

const layersOf = (value: unknown): readonly Shadow[] | undefined =>
  Array.isArray(value) ? value.slice(0, MAX_LAYERS).flatMap((layer) => readLayer(layer) ?? []) : undefined;

const picked = <T>(names: readonly string[], record: unknown, read: (value: unknown) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = isRecord(record) && Object.hasOwn(record, name) ? read(record[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

const keysOf = (record: unknown): readonly string[] => (isRecord(record) ? Object.keys(record) : []);
const strangers = (kind: string, record: unknown, allowed: readonly string[]): readonly string[] =>
  keysOf(record)
    .filter((name) => !allowed.includes(name))
    .slice(0, MAX_COLOURS)
    .map((name) => `${kind}.${name.slice(0, NAME)}`);

/** All colours, for each may name another; a colour that cannot be read makes the theme none. */
const coloursOf = (record: unknown): Record<string, string> | undefined => {
  if (!isRecord(record)) return undefined;
  const entries = Object.entries(record)
    .filter(([name, value]) => /^[\w-]{1,60}$/.test(name) && value !== null && value !== undefined && value !== '')
    .slice(0, MAX_COLOURS)
    .map(([name, value]) => [name, colourText(value)] as const);
  const read = entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
  return read.length === entries.length ? Object.fromEntries(read) : undefined;
};

/** Reads the parts of a theme; nothing where its colours are none. */
export const readParts = (parts: Readonly<Record<string, unknown>>, name: unknown): ParsedTheme | undefined => {
  const colors = coloursOf(parts['colors']);
  if (!colors) return undefined;
  const { opacity, radii, shadows, fonts } = parts;
  const source: ThemeSource = {
    ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim().slice(0, NAME).trim() }),
    colors,
    opacity: picked(Object.keys(OPACITIES), opacity, share),
    radii: picked(Object.keys(RADII), radii, within(0, ROUNDEST)),
    shadows: picked(SHADOWS, shadows, layersOf),
    fonts: picked(FONTS, fonts, readFont),
  };
  return {
    source,
    unmapped: [
      ...strangers('radii', radii, Object.keys(RADII)),
      ...strangers('shadows', shadows, SHADOWS),
      ...strangers('fonts', fonts, FONTS),
      ...strangers('opacity', opacity, Object.keys(OPACITIES)),
    ],
  };
};
