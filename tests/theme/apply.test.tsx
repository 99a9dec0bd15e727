import { expect, test } from 'vitest';
import { applyTheme } from '#theme/apply.ts';
import { THEMES } from '#theme/themes.ts';

const aPage = () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = ['dark', 'light'].map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`).join('');
  const root = page.documentElement;
  const bars = [...page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  return { root, worn: () => [root.dataset.scheme, ...bars.map(({ content }) => content)] };
};
const DARK = THEMES['starling-dark'].colours.bg;
const LIGHT = THEMES['starling-light'].colours.bg;

test('a theme is put on the root and the bars of the browser, the next one replaces it, and then the system decides again (rule default-theme)', () => {
  const { root, worn } = aPage();
  const seen = (['starling-dark', 'starling-light', 'system'] as const).map((choice) => {
    applyTheme(choice, root);
    return worn();
  });
  expect(seen).toEqual([
    ['dark', DARK, DARK],
    ['light', LIGHT, LIGHT],
    [undefined, DARK, LIGHT],
  ]);
});
