import { FILES, PALETTES } from './theme-found.ts';

/** Colours of themes, by their names in themes. */
export type Sample = Readonly<Record<string, string>>;

const SIGNS = ['cRed', 'cGreen', 'cBlue', 'cOrange'] as const;
const of = (bg: string, fg: string, text: string, link: string, ...signs: readonly string[]): Sample => ({
  bg,
  fg,
  text,
  link,
  ...Object.fromEntries(SIGNS.map((name, at) => [name, signs[at] ?? '#888888'])),
});

const NAMES = ['bg', 'fg', 'text', 'link', ...SIGNS] as const;

const ofPalette = (palette: unknown): Sample => {
  if (!Array.isArray(palette)) return Object.fromEntries(NAMES.map((slot) => [slot, (palette as Sample)[slot] ?? '']));
  const [, bg, fg, text, link, cRed, cGreen, cBlue, cOrange] = palette as string[];
  return of(bg!, fg!, text!, link!, cRed!, cGreen!, cBlue!, cOrange!);
};
const ofMade = ({ accent = '', link = accent, ...colours }: Sample): Sample => ofPalette({ ...colours, link });

/** Colours from servers: palettes, and sources of their themes. */
export const FOUND: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(Object.entries(FILES).map(([name, { source, theme }]) => [name, ofMade({ ...source?.colors, ...theme?.colors })])),
  ...Object.fromEntries(Object.entries(PALETTES).map(([name, palette]) => [name, ofPalette(palette)])),
};

/** Ten of our own, the last of which is unreadable as written. */
export const OWN: Readonly<Record<string, Sample>> = {
  harbour: of('#0f1a33', '#1d2f55', '#e3e9f2', '#9fd3c7', '#e8745c', '#3fb570', '#6f9cc4', '#f2a33a'),
  moss: of('#1b211c', '#242c25', '#e9eee6', '#8fd0b0', '#ff8a80', '#7fd88a', '#86c5e8', '#f2b84f'),
  dawn: of('#fffaf2', '#f3e8d8', '#2b2319', '#1a5f8f', '#b3261e', '#2f6b2a', '#1a5f8f', '#8a5300'),
  gull: of('#eef1f4', '#dde3ea', '#2a3440', '#2f6fb0', '#c8323c', '#2f8a4c', '#2f6fb0', '#b87514'),
  plum: of('#241326', '#3b2140', '#f0dff2', '#e88bd0', '#ff6b7d', '#77d19b', '#8fb7ff', '#f0b35a'),
  neon: of('#ff00ff', '#00ffff', '#ffff00', '#00ff00', '#ff0000', '#00ff00', '#0000ff', '#ff8800'),
  fog: of('#808080', '#8a8a8a', '#909090', '#7f7f9f', '#a07070', '#70a070', '#7070a0', '#a09070'),
  snow: of('#ffffff', '#ffffff', '#ffffff', '#fefefe', '#fff0f0', '#f0fff0', '#f0f0ff', '#fffff0'),
  coal: of('#000000', '#000000', '#000000', '#010101', '#100000', '#001000', '#000010', '#100800'),
  teal: of('#008080', '#007070', '#004040', '#00a0a0', '#800000', '#008000', '#000080', '#808000'),
};

const hexParts = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { r, g, b };
};

const bevel = (color: string, by: string) => ({ x: by, y: by, blur: '0', spread: 0, color, alpha: '1', inset: true });
const SHADOWS = {
  panel: [bevel('#000000', '-1'), bevel('#ffffff', '1'), { x: '0', y: '4', blur: '6', spread: '3', color: '#000000', alpha: '0.3' }],
  button: [{ x: 0, y: 1, blur: 2, spread: 0, color: '#000000', alpha: 1 }],
  buttonHover: [{ x: '0', y: '0', blur: '0', spread: 1024, color: '#56a7e1', alpha: '1', inset: true }],
  avatarStatus: [],
};
const RADII = { btn: '3', input: 3, checkbox: '1', panel: '0', avatar: '4', avatarAlt: '4', tooltip: '2', attachment: '4' };

/** Colours that refer to others, as in themes of version 3. */
const REFERENCES = {
  accent: '--link',
  btn: '--bg,-6.47',
  border: '--fg,3',
  topBar: '--fg',
  topBarText: '--text,-9.75',
  topBarLink: '--topBarText',
  selectedPost: '--bg,-10',
  badgeNotification: '--cRed',
  panel: 'transparent',
};

/** The formats of themes. */
export const FORMS: Readonly<Record<string, (name: string, sample: Sample) => unknown>> = {
  'list (version 1)': (name, sample) => [name, ...NAMES.map((slot) => sample[slot])],
  'palette (version 1)': (name, sample) => ({ name, ...sample }),
  'file of version 1': (name, { text, fg, ...others }) => ({
    _pleroma_theme_version: 1,
    name,
    colors: Object.fromEntries(Object.entries({ ...others, fg: text, btn: fg }).map(([slot, hex]) => [slot, hexParts(String(hex))])),
    radii: RADII,
  }),
  'file of version 2': (name, sample) => ({
    _pleroma_theme_version: 2,
    name,
    theme: { colors: sample, opacity: { input: '1', underlay: '0.6' }, radii: RADII, shadows: SHADOWS },
  }),
  'file of version 3': (name, sample) => ({
    _pleroma_theme_version: 2,
    name,
    theme: { themeEngineVersion: 3, colors: sample, opacity: {}, radii: {}, shadows: {}, fonts: {} },
    source: {
      themeEngineVersion: 3,
      colors: { ...sample, ...REFERENCES },
      opacity: { faint: '0.6' },
      radii: RADII,
      shadows: { ...SHADOWS, panelHeader: [{ x: 0, y: '40', blur: '40', spread: '-40', inset: true, color: '--panel,900', alpha: '0.1' }] },
      fonts: { interface: { family: 'Inter, sans-serif' } },
    },
  }),
  'what the settings keep': (_, sample) => ({ themeEngineVersion: 3, colors: sample, opacity: {}, radii: {}, shadows: {}, fonts: {} }),
};

/** Returns a style sheet of the newer frontend, with these palettes. */
export const sheetOf = (palettes: Readonly<Record<string, Sample>>): string => `@meta {
  name: Sample;
  author: nobody;
}

${Object.entries(palettes)
  .map(
    ([name, sample]) => `@palette.${name} {
${Object.entries(sample)
  .map(([slot, colour]) => `  ${slot}: ${colour};`)
  .join('\n')}
}`,
  )
  .join('\n\n')}

Root {
  --light: color | $brightness(--bg 50);
  --glow: shadow | inset 0 0 0 1 --link / 1;
  --bevel: shadow | $borderSide(#404040 bottom-right 1 1), $borderSide(--light top-left 1 1);
}

Button {
  background: $mod(--bg -10);
  shadow: --bevel;
  roundness: 2
}

Button:hover {
  background: --inheritedBackground;
  shadow: --glow, --bevel, 0 5 5 -5 #000000 / 0.35
}

Button:toggled {
  background: $blend(--inheritedBackground 0.3 --link)
}

Input {
  background: $boost(--bg 20);
  roundness: 0
}

PanelHeader Button Icon {
  textColor: --text;
  textAuto: 'no-preserve'
}

Popover {
  shadow: --bevel, 5 5 0 0 #000000 / 0.2 #Named;
  background: $alpha(--bg 0.9)
}
`;
