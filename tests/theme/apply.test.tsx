import { expect, test } from 'vitest';
import { applyTheme } from '#theme/apply.ts';
import { THEMES } from '#theme/themes.ts';

test('a theme is put on the root whole, and the next one replaces it', () => {
  const root = document.createElement('html');
  applyTheme('starling-dark', root);
  applyTheme('starling-light', root);
  const { colours } = THEMES['starling-light'];
  const shown = Object.fromEntries(Object.keys(colours).map((role) => [role, root.style.getPropertyValue(`--${role}`)]));
  expect(shown).toEqual(colours);
  expect(root.dataset.scheme).toBe('light');
});
