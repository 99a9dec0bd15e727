import type { Scheme, ThemeChoice } from '#domain/settings/theme.ts';

declare global {
  /** The applied style sheet of a theme that is not in `tokens.css`; the script of the first paint may have added it. */
  var appliedSheet: CSSStyleSheet | undefined;
}

/** The colour behind the page, for the bars of the browser. */
const GROUND: Readonly<Record<Scheme, string>> = { dark: '#101319', light: '#f3f4f7' };
const SCHEMES: Readonly<Record<ThemeChoice, Scheme>> = { 'starling-dark': 'dark', 'starling-light': 'light' };

/** Applies one of the themes of `tokens.css`; an empty choice leaves light or dark to the system. */
export const applyTheme = (choice: ThemeChoice = '', root: HTMLElement = document.documentElement): void => {
  const scheme = SCHEMES[choice];
  globalThis.appliedSheet?.replaceSync('');
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  for (const bar of root.ownerDocument.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = GROUND[scheme ?? (bar.matches('[media*=light]') ? 'light' : 'dark')];
};
