import { FONTS, type Font, type FontName, type ThemeSource } from './source.ts';

type Fonts = ThemeSource['fonts'];

const PROPERTIES: Readonly<Record<FontName, `--font${string}`>> = {
  interface: '--font',
  post: '--font-post',
  input: '--font-input',
  postCode: '--font-code',
};

/** The device's own coloured emoji; it is first because it contains no letters, while fonts such as DejaVu Sans have outlines of emoji (rule colour-emoji). */
const EMOJI = "'Colour Emoji'";
/** The fallback for characters that a font lacks. */
const OTHERS =
  "'Figtree', 'Nearly Figtree', 'Colour Emoji', var(--regional, system-ui), system-ui, 'Segoe UI', 'Roboto', 'Noto Sans', 'SF Arabic', 'Geeza Pro', 'Noto Sans Arabic', 'Tahoma', sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', emoji";
const OTHER_CODE = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Noto Sans Mono', monospace";

/** CSS keywords that are not names of fonts. */
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+&-]{0,63}$/u;
/** A file on the user's own server: no other host, and no character that would end a CSS string. */
const PATH = /^\/(?!\/)[\w./~%+-]{1,500}$/;

/** Reads a font as themes write it; a list of families counts by its first (rule theme-fonts). */
export const readFont = (value: unknown): Font | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { family, path } = value as { family?: unknown; path?: unknown };
  if (typeof family !== 'string') return undefined;
  const [first = ''] = family.split(',');
  const name = first.replaceAll(/["']/g, '').trim();
  if (!NAME.test(name)) return undefined;
  return typeof path === 'string' && PATH.test(path) ? { family: name, path } : { family: name };
};

/** Returns the path of a font that the user entered as an address, if it is on this server (rule theme-fonts). */
export const fontPath = (address: string, origin: string): string | undefined => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return PATH.test(path) ? path : undefined;
};

const quoted = (family: string): string => (GENERIC.test(family) ? family : `'${family}'`);

/** The fonts that a theme speaks of, as custom properties. */
export const fontList = (fonts: Fonts): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(
    FONTS.flatMap((name) => {
      const font = fonts[name];
      return font ? [[PROPERTIES[name], `${EMOJI}, ${quoted(font.family)}, ${name === 'postCode' ? OTHER_CODE : OTHERS}`]] : [];
    }),
  );

/** Returns the rules that load fonts from the user's own server. */
export const fontFaces = (fonts: Fonts): string => {
  const rules = FONTS.flatMap((name) => {
    const font = fonts[name];
    return font?.path ? [`@font-face{font-family:${quoted(font.family)};src:url("${font.path}");font-display:swap}`] : [];
  });
  return [...new Set(rules)].join('');
};
