import { schemeOf, type Scheme, type ThemeChoice } from '#domain/settings/theme.ts';

/** What stands behind everything, for the bars of the browser. */
const GROUND: Readonly<Record<Scheme, string>> = { dark: '#101319', light: '#f3f4f7' };

/** Puts a theme on the root element, whose colours are those of `tokens.css`; where the system is to decide, it is left to that, and so is every change. */
export const applyTheme = (choice: ThemeChoice, root: HTMLElement = document.documentElement): void => {
  if (choice === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = schemeOf(choice, 'dark');
  for (const bar of root.ownerDocument.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = GROUND[schemeOf(choice, bar.matches('[media*=light]') ? 'light' : 'dark')];
};
