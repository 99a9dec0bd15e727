import { BLACK, cssColour, laidOn, mixed, WHITE, type Colour } from './colour.ts';
import { contrast, EDGE_CONTRAST, GOOD_CONTRAST, MIN_CONTRAST } from './contrast.ts';
import { leastOf, leastOfEdge, USUAL_ALERT } from './grounds.ts';
import { nearest, squeezed } from './lightness.ts';
import { colourFinder, isDark } from './resolve.ts';
import { INKS, SURFACES, type Colours, type Ink, type Role } from './roles.ts';
import { OPACITIES, ThemeError, type OpacityName, type ThemeSource } from './source.ts';

export type Scheme = 'dark' | 'light';

/** A computed theme: all colours, and the names of those that were adjusted so that text is readable. */
export interface Derived {
  readonly scheme: Scheme;
  readonly colours: Colours;
  readonly adjusted: readonly (Role | 'popover' | 'bar' | 'tint' | 'field')[];
  /** The share of red in the background of an alert (rule theme-opacities). */
  readonly alert: number;
}

/** The step by which surfaces approach black or white each time that something on them is not readable. */
const SQUEEZE = 0.12;
const ROUNDS = 40;
const TINT = 0.09;
/** The least contrast that distinguishes two backgrounds. */
const SEEN = 1.03;
/** The contrast that a background of the other scheme must leave for text. */
const ROOMY = 9;

type Desired = Omit<Colours, 'on-accent' | 'on-red' | 'edge'>;

/** Returns an opacity relative to the default one. */
const partOf = (name: OpacityName, { opacity }: ThemeSource): number => (opacity[name] ?? OPACITIES[name]) / OPACITIES[name];

/** Returns the desired colours; translucent ones are mixed with the background. */
const desiredOf = (source: ThemeSource): Desired => {
  const { find } = colourFinder(source);
  const panel = laidOn(find('bg'), BLACK);
  const on = (name: string) => laidOn(find(name), panel);
  const text = on('text');
  const raised = ['btn', 'fg', 'input'].filter((name) => name in source.colors).map(on);
  const [quiet, usual] = 'faint' in source.colors ? [on('faint'), 1] : [text, OPACITIES.faint];
  const faint = mixed(quiet, Math.max(0.4, source.opacity.faint ?? usual), panel);
  const accent = on('accent');
  // The background of buttons and fields, as long as this theme's text is readable on it and it differs from the panel.
  const ground =
    raised.find(
      (colour) => isDark(colour) === isDark(panel) && contrast(colour, text) >= MIN_CONTRAST && contrast(colour, panel) >= SEEN,
    ) ?? mixed(text, 0.07, panel);
  // With half of it, a field is as distinct as a button; with all of it, twice as distinct.
  const field = mixed(ground, partOf('input', source), panel);
  return {
    bg: on('wallpaper'),
    panel,
    raised: ground,
    field: isDark(field) === isDark(panel) && contrast(field, text) >= MIN_CONTRAST ? field : ground,
    line: contrast(on('border'), panel) >= SEEN ? on('border') : mixed(text, 0.1, panel),
    popover: on('popover'),
    bar: on('topBar'),
    tint: 'selectedPost' in source.colors ? on('selectedPost') : mixed(accent, TINT, panel),
    text,
    faint,
    accent,
    link: on('link'),
    red: on('cRed'),
    green: on('cGreen'),
    blue: on('cBlue'),
    orange: on('cOrange'),
  };
};

/** Returns the text colour on one of the theme's colours: black, white or the darkest of the theme. */
const onColour = (ground: Colour, panel: Colour): Colour => {
  const own = mixed(panel, 0.5, BLACK);
  if (isDark(panel) && contrast(own, ground) >= MIN_CONTRAST) return own;
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
};

/** Returns the surfaces: all in the scheme of the panel, with enough distance from white or black for text. */
const settled = (desired: Desired, isLight: boolean, part: number): Colours => {
  const extreme = isLight ? WHITE : BLACK;
  const sided = (colour: Colour) =>
    isDark(colour) === isLight ? colour : nearest(colour, !isLight, (one) => isDark(one) === isLight && contrast(one, extreme) >= ROOMY);
  const ground = (colour: Colour) => (part === 0 ? sided(colour) : squeezed(sided(colour), !isLight, Math.min(1, part)));
  const { bg, panel, raised, popover, bar, field, tint, line } = desired;
  const surfaces = {
    bg: ground(bg),
    panel: ground(panel),
    raised: ground(raised),
    popover: ground(popover),
    bar: ground(bar),
    field: ground(field),
  };
  return { ...desired, ...surfaces, tint: ground(tint), line: ground(line), edge: ground(line), 'on-accent': BLACK, 'on-red': BLACK };
};

const written = (desired: Desired, part: number, least: number, alert: number): Colours => {
  const isLight = isDark(desired.panel);
  let colours = settled(desired, isLight, part);
  const ink = (name: Ink) => {
    const isFine = (colour: Colour) => leastOf(name, { ...colours, [name]: colour }, alert) >= least;
    colours = { ...colours, [name]: nearest(colours[name], isLight, isFine) };
  };
  ink('accent');
  for (const name of INKS.toReversed()) ink(name);
  const edgeLeast = least >= GOOD_CONTRAST ? MIN_CONTRAST : EDGE_CONTRAST;
  colours = { ...colours, edge: nearest(desired.line, isLight, (edge) => leastOfEdge(colours, edge) >= edgeLeast) };
  return { ...colours, 'on-accent': onColour(colours.accent, colours.panel), 'on-red': onColour(colours.red, colours.panel) };
};

const isReadable = (colours: Colours, least: number, alert: number): boolean =>
  ['accent' as const, ...INKS].every((ink) => leastOf(ink, colours, alert) >= least);

/** Computes the colours of a theme; every text and every border of a control has the required contrast on every surface (rules text-contrast, edge-contrast). Throws where that is impossible. */
export const derive = (source: ThemeSource, least: number = MIN_CONTRAST): Derived => {
  const desired = desiredOf(source);
  const alert = USUAL_ALERT * partOf('alert', source);
  for (let round = 0; round < ROUNDS; round++) {
    const colours = written(desired, round * SQUEEZE, least, alert);
    if (!isReadable(colours, least, alert)) continue;
    const names = [...SURFACES, 'line', 'tint', 'accent', ...INKS] as const;
    return {
      scheme: isDark(colours.panel) ? 'dark' : 'light',
      colours,
      alert,
      adjusted: names.filter((name) => cssColour(colours[name]) !== cssColour(desired[name])),
    };
  }
  throw new ThemeError('no text of this theme can be read');
};
