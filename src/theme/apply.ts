import type { Scheme, ThemeChoice } from '#domain/settings/theme.ts';

declare global {
  /** What a theme that is not of `tokens.css` says of the root; the script of the first paint may have put it on. */
  var appliedSheet: CSSStyleSheet | undefined;
}

/** What stands behind everything, for the bars of the browser. */
const GROUND: Readonly<Record<Scheme, string>> = { dark: '#101319', light: '#f3f4f7' };
const SCHEMES: Readonly<Record<ThemeChoice, Scheme>> = { 'starling-dark': 'dark', 'starling-light': 'light' };

/** Puts on one of the themes of `tokens.css`; where the system is to decide, it is left to that, and so is every change. */
export const applyTheme = (choice: ThemeChoice = '', root: HTMLElement = document.documentElement): void => {
  const scheme = SCHEMES[choice];
  globalThis.appliedSheet?.replaceSync('');
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  for (const bar of root.ownerDocument.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = GROUND[scheme ?? (bar.matches('[media*=light]') ? 'light' : 'dark')];
};
