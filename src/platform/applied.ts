import type { Scheme } from '#domain/settings/theme.ts';

/** Replaces the theme's style sheet on the root: one change of styles, and no view rerenders (rule theme-properties). */
export const applySheet = (css: string): void => {
  if (globalThis.appliedSheet === undefined) {
    globalThis.appliedSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, globalThis.appliedSheet];
  }
  globalThis.appliedSheet.replaceSync(css);
};

/** Sets the colour of the browser's bars to that of the page. */
export const colourBars = (colours: Readonly<Record<Scheme, string>>): void => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = colours[bar.matches('[media*=light]') ? 'light' : 'dark'];
};
