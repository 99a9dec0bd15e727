import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '#http/http.ts';
import type { DesiredTheme } from '#domain/settings/theme.ts';
import { CallError } from '#domain/text/failure.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { customSettings } from '#domain/theme/write.ts';
import { createStorage } from '#platform/storage.ts';
import { delivered } from '#tests/support/deferred.ts';

const fetched = vi.hoisted(() => ({
  theme: async (_name: string): Promise<unknown> => undefined,
  names: [] as string[],
  request(name: string) {
    this.names.push(name);
    return this.theme(name);
  },
}));
vi.mock('#services/theme/instance-themes.ts', () => ({
  instanceTheme: (_: unknown, name: string) => fetched.request(name),
  olderTheme: (_: unknown, name: string) => fetched.request(name),
}));

const put: string[] = [];
class Sheet {
  cssRules = { length: 0 };
  replaceSync(css: string) {
    this.cssRules.length = css === '' ? 0 : 1;
    put.push(css);
  }
}

/** A page over the storage of the device. */
const aPage = async () => {
  vi.resetModules();
  const { createTheming } = await import('#app/wiring/theming.ts');
  const reported: string[] = [];
  const effects = {
    storage: createStorage(),
    origin: 'https://here.example',
    report: (problem: unknown) => void reported.push(String(problem)),
  };
  return { apply: createTheming(effects), effects, reported, panel: () => /--panel:(#\w+)/.exec(put.at(-1) ?? '')?.[1] };
};

beforeEach(() => {
  localStorage.clear();
  put.length = 0;
  fetched.names.length = 0;
  globalThis.appliedSheet = undefined;
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  return () => vi.unstubAllGlobals();
});

const panelOf = (name: keyof typeof PRESETS) => PRESETS[name].colors['bg'];

describe('applied themes', () => {
  // rules: theme-properties, theme-first-paint
  test('set one style sheet, stored for the next first paint, and computed a single time for the same settings', async () => {
    const first = await aPage();
    await first.apply({ theme: 'starling-moss' });
    expect([first.panel(), put.length, JSON.parse(localStorage.getItem('starling:worn') ?? '').css]).toEqual([
      panelOf('starling-moss'),
      1,
      put[0],
    ]);
    await first.apply({ theme: 'starling-moss' });
    expect(put.length).toBe(1);
    const next = await aPage();
    await next.apply({ theme: 'starling-moss' });
    expect(put.length).toBe(1);
  });

  test('need no sheet for the dark and light default', async () => {
    const { apply } = await aPage();
    await apply({ theme: 'starling-moss' });
    await apply({ theme: 'starling-light' });
    expect([put.at(-1), document.documentElement.dataset['scheme'], localStorage.getItem('starling:worn')]).toEqual(['', 'light', null]);
    await apply({ theme: 'starling-moss' });
    expect([put.at(-1) === '', document.documentElement.dataset['scheme']]).toEqual([false, undefined]);
  });

  // rules: theme-pair
  test('combine both schemes in one sheet where the system decides', async () => {
    const { apply } = await aPage();
    await apply({ theme: 'system', darkTheme: 'starling-moss', lightTheme: 'starling-dawn' });
    expect(
      [...(put.at(-1)?.matchAll(/prefers-color-scheme:(\w+)\)\{:root:root:root\{color-scheme:(\w+)/g) ?? [])].map(([, when, is]) => [
        when,
        is,
      ]),
    ).toEqual([
      ['dark', 'dark'],
      ['light', 'light'],
    ]);
  });

  test('follow the latest setting when an older one arrives later', async () => {
    const { apply, panel } = await aPage();
    let come = (_: unknown) => {};
    fetched.theme = () => new Promise((resolve) => void (come = resolve));
    const slow = apply({ theme: '@slow' });
    await vi.waitFor(() => expect(fetched.names).toEqual(['slow']));
    await apply({ theme: 'starling-rose' });
    come(PRESETS['starling-moss']);
    await slow;
    expect([panel(), put.length]).toEqual([panelOf('starling-rose'), 1]);
  });

  // rules: custom-theme
  test('accept a theme of another client under any name', async () => {
    const { apply, panel } = await aPage();
    await apply({ theme: 'redmond-xx', ...customSettings(PRESETS['starling-harbour']) });
    expect([panel(), fetched.names]).toEqual([panelOf('starling-harbour'), []]);
  });

  // rules: theme-failure
  test('fall back to the theme of the instance when the custom theme cannot be computed', async () => {
    fetched.theme = async () => PRESETS['starling-dawn'];
    const { apply, panel, reported } = await aPage();
    await apply({ theme: 'custom' }, 'paper');
    expect([panel(), fetched.names, reported]).toEqual([
      panelOf('starling-dawn'),
      ['paper'],
      ['ThemeError: the custom theme cannot be computed'],
    ]);
  });

  // rules: theme-failure
  test.each<[string, DesiredTheme]>([
    ['a custom theme that cannot be computed', { theme: 'custom', customThemeSource: { colors: { bg: '--text', text: '--bg' } } }],
    ['a theme of the instance that fails to load', { theme: '@gone' }],
  ])('log %s, and follow the system', async (_, desired) => {
    fetched.theme = () => Promise.reject(new Error('removed'));
    const { apply, reported } = await aPage();
    await apply(desired);
    expect([reported.length, put.at(-1) ?? '', document.documentElement.dataset['scheme'], localStorage.getItem('starling:worn')]).toEqual([
      1,
      '',
      undefined,
      null,
    ]);
  });

  // rules: default-theme
  describe('theme of the instance', () => {
    /** A start whose first statuses are shown when the test says so. */
    const starting = async () => {
      const page = await aPage();
      const { fetchInstanceTheme } = await import('#services/theme/dress.ts');
      const shown = Promise.withResolvers<never>();
      const http = createHttp('https://here.example');
      const learn = (name: string) => fetchInstanceTheme({ ...page.effects, shown: () => shown.promise }, http, name);
      return { ...page, learn, show: async () => (shown.resolve(undefined as never), delivered()) };
    };
    const DARK = '#0f161e';
    const OTHER = PRESETS['starling-moss'];

    test('applies pleroma-dark before requesting the list, and replaces it by the listed one after the first statuses', async () => {
      fetched.theme = async () => OTHER;
      const { learn, apply, show, panel, reported } = await starting();
      expect([await learn('pleroma-dark'), fetched.names]).toEqual(['pleroma-dark', []]);
      await apply({ theme: 'pleroma-dark' });
      expect([panel(), fetched.names]).toEqual([DARK, []]);
      await show();
      await vi.waitFor(() => expect(panel()).toBe(OTHER.colors['bg']));
      expect([fetched.names, reported]).toEqual([['pleroma-dark'], []]);
    });

    test.each([
      ['is not listed', async () => undefined, 0],
      ['is in a list that fails to load', () => Promise.reject(new CallError({ kind: 'offline' })), 1],
    ])('stays applied when %s', async (_, respond, problems) => {
      const { learn, apply, show, panel, reported } = await starting();
      fetched.theme = respond;
      await apply({ theme: await learn('pleroma-dark') });
      await show();
      await vi.waitFor(() => expect([fetched.names, reported.length]).toEqual([['pleroma-dark'], problems]));
      expect(panel()).toBe(DARK);
    });

    test('requests the list again after six hours; the listed theme stays applied until then, and the usual one returns once it is no longer listed', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      fetched.theme = async () => OTHER;
      const visit = async () => {
        const { learn, apply, show, panel } = await starting();
        await apply({ theme: await learn('pleroma-dark') });
        await show();
        return panel;
      };
      const panel = await visit();
      await vi.waitFor(() => expect(localStorage.getItem('starling:worn')).toContain('checkedAt'));
      expect([panel(), fetched.names]).toEqual([OTHER.colors['bg'], ['pleroma-dark']]);
      const next = await visit();
      expect([next(), fetched.names]).toEqual([OTHER.colors['bg'], ['pleroma-dark']]);
      vi.setSystemTime(Date.now() + 6 * 3_600_000);
      fetched.theme = async () => undefined;
      const last = await visit();
      await vi.waitFor(() => expect([last(), fetched.names]).toEqual([DARK, ['pleroma-dark', 'pleroma-dark']]));
      vi.useRealTimers();
    });

    test('leaves a theme that the user applied meanwhile', async () => {
      fetched.theme = async () => OTHER;
      const { learn, apply, show, panel } = await starting();
      await apply({ theme: await learn('pleroma-dark') });
      await apply({ theme: 'starling-rose' });
      await show();
      await vi.waitFor(() => expect(fetched.names).toEqual(['pleroma-dark']));
      expect(panel()).toBe(panelOf('starling-rose'));
    });

    // rules: theme-deferred
    test('requests another name after the first statuses, also where it was applied before', async () => {
      fetched.theme = async () => OTHER;
      const first = await starting();
      const name = first.learn('breezy');
      await delivered();
      expect(fetched.names).toEqual([]);
      await first.show();
      await first.apply({ theme: await name });
      expect([first.panel(), fetched.names]).toEqual([OTHER.colors['bg'], ['breezy']]);
      const next = await starting();
      await next.apply({ theme: 'breezy' });
      const again = next.learn('breezy');
      await delivered();
      expect([next.panel(), fetched.names]).toEqual([OTHER.colors['bg'], ['breezy']]);
      await next.show();
      expect([await again, fetched.names]).toEqual(['breezy', ['breezy', 'breezy']]);
    });

    test('throws for an unknown name, for the log', async () => {
      fetched.theme = () => Promise.reject(new Error('removed'));
      const { learn, show } = await starting();
      const learning = learn('nobody-knows').catch(String);
      await show();
      expect(await learning).toBe('Error: removed');
    });
  });
});
