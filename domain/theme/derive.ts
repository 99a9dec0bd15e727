import { BLACK, cssColour, laidOn, mixed, WHITE, type Colour } from './colour.ts';
import { contrast, MIN_CONTRAST } from './contrast.ts';
import { leastOf, USUAL_ALERT } from './grounds.ts';
import { nearest, squeezed } from './lightness.ts';
import { colourFinder, isDark } from './resolve.ts';
import { INKS, SURFACES, type Colours, type Ink, type Role } from './roles.ts';
import { OPACITIES, ThemeError, type OpacityName, type ThemeSource } from './source.ts';

export type Scheme = 'dark' | 'light';

/** A theme as it is worn: every colour of it, and which of them are not as they were wished, so that text is readable. */
export interface Derived {
  readonly scheme: Scheme;
  readonly colours: Colours;
  readonly adjusted: readonly (Role | 'popover' | 'bar' | 'tint' | 'field')[];
  /** How much red the ground of an alert has (rule theme-opacities). */
  readonly alert: number;
}

/** How far the surfaces come nearer to black or white each time that something on them was not readable. */
const SQUEEZE = 0.12;
const ROUNDS = 40;
const TINT = 0.09;
/** The least that tells two grounds apart. */
const SEEN = 1.03;
/** What a ground of the other side has to let text have. */
const ROOMY = 9;

type Desired = Omit<Colours, 'on-accent' | 'on-red'>;

/** How an opacity compares to the usual one. */
const partOf = (name: OpacityName, { opacity }: ThemeSource): number => (opacity[name] ?? OPACITIES[name]) / OPACITIES[name];

/** The colours that were asked for; what is let through shows what lies below it. */
const desiredOf = (source: ThemeSource): Desired => {
  const { find } = colourFinder(source);
  const panel = laidOn(find('bg'), BLACK);
  const on = (name: string) => laidOn(find(name), panel);
  const text = on('text');
  const raised = ['btn', 'fg', 'input'].filter((name) => name in source.colors).map(on);
  const [quiet, usual] = 'faint' in source.colors ? [on('faint'), 1] : [text, OPACITIES.faint];
  const faint = mixed(quiet, Math.max(0.4, source.opacity.faint ?? usual), panel);
  const accent = on('accent');
  // What buttons and fields have, as long as this theme's text can be read there and the panel ends somewhere.
  const ground =
    raised.find(
      (colour) => isDark(colour) === isDark(panel) && contrast(colour, text) >= MIN_CONTRAST && contrast(colour, panel) >= SEEN,
    ) ?? mixed(text, 0.07, panel);
  // By half of it a field stands out as far as a button does, by all of it twice as far.
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

/** Black, white or the darkest of the theme, on one of its colours. */
const onColour = (ground: Colour, panel: Colour): Colour => {
  const own = mixed(panel, 0.5, BLACK);
  if (isDark(panel) && contrast(own, ground) >= MIN_CONTRAST) return own;
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
};

/** What text stands on: all on the side of the panel, and so far from white or black that text has room. */
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
  return { ...desired, ...surfaces, tint: ground(tint), line: ground(line), 'on-accent': BLACK, 'on-red': BLACK };
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
  return { ...colours, 'on-accent': onColour(colours.accent, colours.panel), 'on-red': onColour(colours.red, colours.panel) };
};

const isReadable = (colours: Colours, least: number, alert: number): boolean =>
  ['accent' as const, ...INKS].every((ink) => leastOf(ink, colours, alert) >= least);

/** Computes what a theme looks like; every text on every surface of it has the contrast it needs (rule text-contrast). What cannot be computed throws. */
export const derive = (source: ThemeSource, least: number = MIN_CONTRAST): Derived => {
  const desired = desiredOf(source);
  const alert = USUAL_ALERT * partOf('alert', source);
  for (let round = 0; round < ROUNDS; round++) {
    const colours = written(desired, round * SQUEEZE, least, alert);
    if (!isReadable(colours, least, alert)) continue;
    const asked = [...SURFACES, 'line', 'tint', 'accent', ...INKS] as const;
    return {
      scheme: isDark(colours.panel) ? 'dark' : 'light',
      colours,
      alert,
      adjusted: asked.filter((name) => cssColour(colours[name]) !== cssColour(desired[name])),
    };
  }
  throw new ThemeError('no text of this theme can be read');
};
