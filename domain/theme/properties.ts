import { colourOf, cssColour, type Colour } from './colour.ts';
import { GOOD_CONTRAST } from './contrast.ts';
import { derive, type Derived, type Scheme } from './derive.ts';
import { fontFaces, fontList } from './fonts.ts';
import { ROLES } from './roles.ts';
import { colourFinder } from './resolve.ts';
import { shadowsOf } from './shadows.ts';
import { OPACITIES, RADII, type RadiusName, type ThemeSource } from './source.ts';

type Properties = Readonly<Record<`--${string}`, string>>;

/** A theme as custom properties of an element, for everything within it (rule theme-properties). */
export interface ThemeProperties extends Derived {
  readonly properties: Properties;
  /** The values for systems that request more contrast (rule more-contrast). */
  readonly stronger: Properties;
  /** The fonts that are loaded from the user's own server. */
  readonly faces: string;
}

const SCRIMS: Readonly<Record<Scheme, string>> = { dark: 'rgb(0 0 0 / 0.55)', light: 'rgb(20 24 34 / 0.4)' };
const FLOATS: Readonly<Record<Scheme, string>> = { dark: '0 8px 28px rgb(0 0 0 / 0.38)', light: '0 8px 28px rgb(30 36 52 / 0.18)' };

const seenThrough = ({ r, g, b }: Colour, part: number): string => cssColour(colourOf(r, g, b, part));
const named = (name: string): `--${string}` => `--${name.replaceAll(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)}`;

/** Returns the part of the page's tint that covers the background picture (rule underlay-tint). */
const underlayOf = (source: ThemeSource): string => {
  const colour = colourFinder(source).find('underlay');
  return cssColour({ ...colour, a: source.opacity.underlay ?? OPACITIES.underlay });
};

const coloursOf = ({ scheme, colours }: Derived, source: ThemeSource): Properties => ({
  ...Object.fromEntries(ROLES.map((role) => [named(role), cssColour(colours[role])])),
  '--popover': cssColour(colours.popover),
  '--field': cssColour(colours.field),
  '--tint': 'selectedPost' in source.colors ? cssColour(colours.tint) : seenThrough(colours.accent, 0.09),
  '--mist': seenThrough(colours.bar, 0.9),
  '--scrim': SCRIMS[scheme],
});

/** Computes the custom properties of a theme; throws if any of them cannot be computed. */
export const themePropertiesOf = (source: ThemeSource): ThemeProperties => {
  const derived = derive(source);
  const radii = Object.entries(source.radii).map(
    ([name, px]) => [named(`radius-${name}`), `${px ?? RADII[name as RadiusName]}px`] as const,
  );
  return {
    ...derived,
    properties: {
      ...coloursOf(derived, source),
      '--alert': `${Number((derived.alert * 100).toFixed(1))}%`,
      '--underlay': underlayOf(source),
      '--shadow-float': FLOATS[derived.scheme],
      ...Object.fromEntries(radii),
      ...shadowsOf(source),
      ...fontList(source.fonts),
    },
    stronger: coloursOf(derive(source, GOOD_CONTRAST), source),
    faces: fontFaces(source.fonts),
  };
};
