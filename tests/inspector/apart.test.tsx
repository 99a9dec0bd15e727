import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createApart } from '#inspector/panel/apart.ts';
import { colourBars, applySheet } from '#platform/applied.ts';
import { applyTheme } from '#theme/apply.ts';
import { applyAppearance } from '#ui/apply-appearance.ts';

/** jsdom constructs no sheets. */
const sheetsOf = (owner: Window & typeof globalThis) => {
  class Sheet {
    cssRules: readonly { cssText: string }[] = [];
    replaceSync(css: string) {
      this.cssRules = css === '' ? [] : [{ cssText: css }];
    }
  }
  Object.defineProperty(owner, 'CSSStyleSheet', { configurable: true, value: Sheet });
  Object.defineProperty(owner.document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
};

const GROUND = { dark: '#101319', light: '#f3f4f7' };

let other: Window & typeof globalThis;
beforeEach(() => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  other = frame.contentWindow as typeof other;
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  document.head.append(bar);
  globalThis.appliedSheet = undefined;
  for (const owner of [window, other]) sheetsOf(owner);
  vi.spyOn(window, 'open').mockReturnValue(other);
  vi.spyOn(other, 'close').mockReturnValue();
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.querySelector('meta[name=theme-color]')?.remove();
  for (const name of ['data-compact', 'dir', 'lang', 'style']) document.documentElement.removeAttribute(name);
  globalThis.appliedSheet = undefined;
});

const css = () => other.document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).join('');

describe('inspector window', () => {
  test('applies the theme of the page, also for a theme with the same background', async () => {
    const panel = createActor(createApart().logic).start();
    applySheet(':root{--panel:red}');
    colourBars(GROUND);
    await vi.waitFor(() => expect(css()).toBe(':root{--panel:red}'));
    applySheet(':root{--panel:blue}');
    colourBars(GROUND);
    await vi.waitFor(() => expect(css()).toBe(':root{--panel:blue}'));
    applyTheme('starling-dark');
    await vi.waitFor(() => expect(css()).toBe(''));
    applyTheme();
    expect(other.document.documentElement.dataset['scheme']).toBe('dark');
    await vi.waitFor(() => expect(other.document.documentElement.hasAttribute('data-scheme')).toBe(false));
    panel.stop();
  });

  // rules: appearance-chosen
  test('follows appearance, language and direction of the page', async () => {
    const panel = createActor(createApart().logic).start();
    const { documentElement: root } = other.document;
    const written = vi.spyOn(root, 'setAttribute');
    applyAppearance({ 'data-compact': '', '--scale': '1.2' });
    document.documentElement.lang = 'ar';
    document.documentElement.dir = 'rtl';
    const seen = () => [root.dataset['compact'], root.style.getPropertyValue('--scale'), root.lang, root.dir];
    await vi.waitFor(() => expect(seen()).toEqual(['', '1.2', 'ar', 'rtl']));
    applyAppearance({});
    await vi.waitFor(() => expect(root.hasAttribute('data-compact')).toBe(false));
    // The policies of servers forbid it.
    expect(written.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
    panel.stop();
  });
});
