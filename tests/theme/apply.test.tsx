import { describe, expect, test } from 'vitest';
import { applyTheme } from '#theme/apply.ts';
import { barColours } from '#domain/theme/sheet.ts';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { PRESETS } from '#domain/theme/presets.ts';

const aPage = () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = ['dark', 'light'].map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`).join('');
  const root = page.documentElement;
  const bars = [...page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  return { root, applied: () => [root.dataset.scheme, ...bars.map(({ content }) => content)] };
};
const { dark: DARK } = barColours(themePropertiesOf(PRESETS['starling-dark']));
const { light: LIGHT } = barColours(themePropertiesOf(PRESETS['starling-light']));

describe('applyTheme', () => {
  // rules: default-theme
  test('sets a theme on the root and the browser bars, replaces it, and returns to the system scheme', () => {
    const { root, applied } = aPage();
    const seen = (['starling-dark', 'starling-light', 'system'] as const).map((choice) => {
      applyTheme(choice, root);
      return applied();
    });
    expect(seen).toEqual([
      ['dark', DARK, DARK],
      ['light', LIGHT, LIGHT],
      [undefined, DARK, LIGHT],
    ]);
  });
});
