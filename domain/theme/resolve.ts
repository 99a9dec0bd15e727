import { BLACK, mixed, readColour, type Colour } from './colour.ts';
import { luminance } from './contrast.ts';
import { lighter } from './lightness.ts';
import { ThemeError, type ThemeSource } from './source.ts';

const REFERENCE = /^--([\w-]+)(?:\s*,\s*([+-]?[\d.]+))?$/;

/** The luminance at which black and white have the same contrast. */
const MIDDLE = 0.179;

export const isDark = (ground: Colour): boolean => luminance(ground) < MIDDLE;

type Find = (name: string) => Colour;

/** The default of a slot that a theme does not define (rule theme-slots). */
const DERIVED: Readonly<Record<string, string | ((find: Find) => Colour)>> = {
  fg: (find) => mixed(find('text'), isDark(find('bg')) ? 0.06 : 0.07, find('bg')),
  wallpaper: (find) => lighter(find('bg'), isDark(find('bg')) ? -3.5 : -2.5),
  border: (find) => mixed(find('text'), 0.12, find('bg')),
  underlay: () => BLACK,
  cRed: '#ff5d6c',
  cGreen: '#35b877',
  cBlue: '#3d9bf0',
  cOrange: '#f09a2e',
  link: '--accent',
  accent: '--link',
  popover: '--bg',
  topBar: '--wallpaper',
  highlight: '--bg',
  alertError: '--cRed',
  alertSuccess: '--cGreen',
  alertNeutral: '--fg',
  alertWarning: '--cOrange',
  badgeNotification: '--cRed',
};

/** Names of slots that change nothing here still have a colour, for those that name them. */
const bySound = (name: string): string =>
  name.endsWith('Text') ? '--text' : name.endsWith('Link') ? '--link' : name.endsWith('Faint') ? '--faint' : '--fg';

/** Finds colours of a theme by the names of their slots, or parses them; throws for an unknown name or a cycle (rule theme-failure). */
export const colourFinder = ({ colors }: Pick<ThemeSource, 'colors'>) => {
  const resolved = new Map<string, Colour>();
  const open = new Set<string>();
  const written = (value: string): Colour => {
    const reference = REFERENCE.exec(value.trim());
    if (!reference) {
      const colour = readColour(value);
      if (!colour) throw new ThemeError(`"${value.slice(0, 60)}" is no colour`);
      return colour;
    }
    const [, name = '', by = '0'] = reference;
    const target = find(name);
    // In version 3, a step that darkens a light theme lightens a dark one.
    return Number(by) ? lighter(target, Number(by) * (isDark(find('bg')) ? 1 : -1)) : target;
  };
  const find = (name: string): Colour => {
    const before = resolved.get(name);
    if (before) return before;
    if (open.has(name)) throw new ThemeError(`the colour "${name}" names itself`);
    open.add(name);
    const colour = compute(name);
    open.delete(name);
    resolved.set(name, colour);
    return colour;
  };
  const compute = (name: string): Colour => {
    const own = Object.hasOwn(colors, name) ? colors[name] : undefined;
    if (own !== undefined) return written(own);
    if (name === 'bg' || name === 'text') throw new ThemeError(`the theme has no colour "${name}"`);
    if ((name === 'accent' || name === 'link') && !('accent' in colors) && !('link' in colors)) return find('cBlue');
    const derived = Object.hasOwn(DERIVED, name) ? DERIVED[name] : bySound(name);
    return typeof derived === 'function' ? derived(find) : written(derived ?? bySound(name));
  };
  return { find, written };
};
