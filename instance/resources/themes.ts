import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';

const shadow = (y: number, blur: number, alpha: number | string) => ({
  x: 0,
  y: String(y),
  blur: String(blur),
  spread: 0,
  color: '#000000',
  alpha,
  inset: false,
});

/** A theme of version 3 as other frontends save it: its source, with colours that refer to others, and its computed values. */
const tidewater = {
  _pleroma_theme_version: 2,
  name: 'Tidewater',
  theme: {
    themeEngineVersion: 3,
    colors: {
      bg: '#10262b',
      fg: '#1a3a41',
      text: '#d6e4e2',
      link: '#7fd1c7',
      cRed: '#e5675f',
      cGreen: '#62c48a',
      cBlue: '#6fb2e0',
      cOrange: '#e8a34c',
    },
  },
  source: {
    themeEngineVersion: 3,
    colors: {
      bg: '#10262b',
      fg: '#1a3a41',
      text: '#d6e4e2',
      accent: '#7fd1c7',
      topBar: '--fg',
      border: '--fg,6',
      cRed: '#e5675f',
      cGreen: '#62c48a',
      cBlue: '#6fb2e0',
      cOrange: '#e8a34c',
      badgeNotification: '--cOrange',
    },
    opacity: { underlay: '0.3', faint: 0.6 },
    radii: { btn: '8', input: '8', panel: '14', avatar: '12', attachment: '8' },
    shadows: { panel: [shadow(2, 8, 0.4)], topBar: [shadow(1, 6, '0.3')] },
    fonts: {},
  },
};

/** One of version 2, with numbers as text. */
const chalk = {
  _pleroma_theme_version: 2,
  name: 'Chalk',
  theme: {
    colors: {
      bg: '#fbfaf6',
      fg: '#efece3',
      text: '#33302a',
      link: '#8a5a2b',
      cRed: '#c0392b',
      cGreen: '#3f8f4f',
      cBlue: '#3a78b5',
      cOrange: '#c97a1a',
    },
    opacity: { input: '1' },
    radii: { btn: '2', input: '2', panel: '4', avatar: '20', avatarAlt: '20' },
    shadows: { panel: [{ x: '0', y: '1', blur: '3', spread: 0, color: '#5b5344', alpha: '0.25', inset: false }] },
  },
};

const lantern = `@meta {
  name: Lantern;
  author: demo;
  license: CC0;
}

@palette.Night {
  bg: #1c1a17;
  fg: #2b2822;
  text: #efe6d4;
  link: #f2b749;
  accent: #f2b749;
  cRed: #e0604c;
  cBlue: #7fb0d8;
  cGreen: #86b86a;
  cOrange: #f2b749;
}

@palette.Day {
  bg: #fdf8ec;
  fg: #f2e9d3;
  text: #3a3226;
  link: #9a5b00;
  accent: #9a5b00;
  cRed: #b3392a;
  cBlue: #2f6a9c;
  cGreen: #3f7a34;
  cOrange: #9a5b00;
}

Root {
  --glow: shadow | 0 0 4 0 --accent / 0.5;
}

Button {
  roundness: 6;
}

Button:hover {
  shadow: --glow
}

Panel {
  roundness: 6;
  shadow: 0 1 4 0 #000000 / 0.3
}

Tab:hover {
  background: $blend(--bg 0.2 --accent)
}
`;

/** The themes next to the list, which contains some of them by path and others completely. */
export const listedThemes = { tidewater: '/static/themes/tidewater.json', chalk };

/** Files of themes, and what the newer lists name, as servers with Pleroma's frontend have them. */
export function themeRoutes(app: Hono<Env>): void {
  app.get('/static/themes/tidewater.json', (c) => c.json(tidewater));
  app.get('/static/styles/index.json', (c) => c.json({ Lantern: '/static/styles/Lantern.iss' }));
  app.get('/static/styles/Lantern.iss', (c) => c.body(lantern, 200, { 'content-type': 'application/octet-stream' }));
  app.get('/static/palettes/index.json', (c) =>
    c.json({
      gull: ['Gull', '#eef1f4', '#dde3ea', '#2a3440', '#2f6fb0', '#c8323c', '#2f8a4c', '#2f6fb0', '#b87514'],
      kelp: {
        name: 'Kelp',
        bg: '#16211a',
        fg: '#233329',
        text: '#cfdccf',
        link: '#a8c86a',
        cRed: '#d96a5a',
        cGreen: '#7ec46a',
        cBlue: '#74aecb',
        cOrange: '#d9a05a',
      },
    }),
  );
}
