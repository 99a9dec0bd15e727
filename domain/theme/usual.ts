import type { ThemeSource } from './source.ts';

const usual = (name: string, colors: Readonly<Record<string, string>>, underlay: number): ThemeSource => ({
  name,
  colors,
  opacity: { underlay },
  radii: { btn: 3, input: 3, panel: 3, avatar: 3, attachment: 3 },
  shadows: {},
  fonts: {},
});

/**
 * The default themes of Pleroma and Akkoma, in the colours of Pleroma-FE: Akkoma names
 * `pleroma-dark` and has no list that contains it (rule default-theme). If the server lists one of them, its own version is used.
 */
const USUAL: Readonly<Record<string, ThemeSource>> = {
  'pleroma-dark': usual(
    'Pleroma Dark',
    {
      bg: '#0f161e',
      fg: '#151e2b',
      text: '#b9b9ba',
      accent: '#e2b188',
      border: '--fg,3',
      cRed: '#d31014',
      cGreen: '#5dc94a',
      cBlue: '#81beea',
      cOrange: '#ffc459',
    },
    0.6,
  ),
  'pleroma-light': usual(
    'Pleroma Light',
    {
      bg: '#f2f6f9',
      fg: '#d6dfed',
      text: '#304055',
      accent: '#f55b1b',
      border: '#d8e6f9',
      input: '#dee3ed',
      cRed: '#d31014',
      cGreen: '#0fa00f',
      cBlue: '#0095ff',
      cOrange: '#ffa500',
    },
    0.4,
  ),
};

/** The theme that servers mean by a name although they list none of it. */
export const usualTheme = (name: string): ThemeSource | undefined => (Object.hasOwn(USUAL, name) ? USUAL[name] : undefined);
