import type { Scheme, ThemeChoice } from '#domain/settings/theme.ts';

/** What stands behind everything, for the bars of the browser. */
const GROUND: Readonly<Record<Scheme, string>> = { dark: '#101319', light: '#f3f4f7' };
const SCHEMES = { 'starling-dark': 'dark', 'starling-light': 'light', system: undefined } as const;

/** Puts a theme on the root element, whose colours are those of `tokens.css`; where the system is to decide, it is left to that, and so is every change. */
export const applyTheme = (choice: ThemeChoice, root: HTMLElement = document.documentElement): void => {
  const scheme = SCHEMES[choice];
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  for (const bar of root.ownerDocument.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = GROUND[scheme ?? (bar.matches('[media*=light]') ? 'light' : 'dark')];
};
