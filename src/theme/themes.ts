import type { Scheme, ThemeName } from '#domain/settings/theme.ts';

/** What a colour is for; each is a custom property of the same name. */
export type Role =
  | 'bg'
  | 'panel'
  | 'raised'
  | 'line'
  | 'text'
  | 'faint'
  | 'accent'
  | 'on-accent'
  | 'link'
  | 'red'
  | 'green'
  | 'blue'
  | 'orange'
  | 'on-red';

export interface Theme {
  scheme: Scheme;
  colours: Readonly<Record<Role, string>>;
}

/** The themes that ship, as `tokens.css` has them (rule text-contrast). */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  'starling-dark': {
    scheme: 'dark',
    colours: {
      bg: '#101319',
      panel: '#171b23',
      raised: '#1e2430',
      line: '#272e3b',
      text: '#e8ebf1',
      faint: '#9ba5b7',
      accent: '#9d8cff',
      'on-accent': '#14101f',
      link: '#86b7ff',
      red: '#ff7a85',
      green: '#5fd39a',
      blue: '#6db8ff',
      orange: '#ffb35c',
      'on-red': '#220a0d',
    },
  },
  'starling-light': {
    scheme: 'light',
    colours: {
      bg: '#f3f4f7',
      panel: '#ffffff',
      raised: '#eceff5',
      line: '#dce1e9',
      text: '#1a1e27',
      faint: '#566072',
      accent: '#5a45d6',
      'on-accent': '#ffffff',
      link: '#1d5fc4',
      red: '#b92b39',
      green: '#15713f',
      blue: '#1763ae',
      orange: '#955200',
      'on-red': '#ffffff',
    },
  },
};
