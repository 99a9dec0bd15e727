import type { Scheme } from '#domain/settings/theme.ts';

/** Puts a style sheet on the root in place of the one that is worn: one change of styles, and no view hears of it (rule theme-properties). */
export const applySheet = (css: string): void => {
  if (globalThis.appliedSheet === undefined) {
    globalThis.appliedSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, globalThis.appliedSheet];
  }
  globalThis.appliedSheet.replaceSync(css);
};

/** Gives the bars of the browser the colour of the page. */
export const colourBars = (colours: Readonly<Record<Scheme, string>>): void => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = colours[bar.matches('[media*=light]') ? 'light' : 'dark'];
};
