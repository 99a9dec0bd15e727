import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '#http/http.ts';
import type { DesiredTheme } from '#domain/settings/theme.ts';
import { CallError } from '#domain/text/failure.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { customSettings } from '#domain/theme/write.ts';
import { createStorage } from '#platform/storage.ts';
import { delivered } from '#tests/support/held.ts';

const fetched = vi.hoisted(() => ({
  theme: async (_name: string): Promise<unknown> => undefined,
  names: [] as string[],
  ask(name: string) {
    this.names.push(name);
    return this.theme(name);
  },
}));
vi.mock('#services/theme/instance-themes.ts', () => ({
  instanceTheme: (_: unknown, name: string) => fetched.ask(name),
  olderTheme: (_: unknown, name: string) => fetched.ask(name),
}));

const put: string[] = [];
class Sheet {
  cssRules = { length: 0 };
  replaceSync(css: string) {
    this.cssRules.length = css === '' ? 0 : 1;
    put.push(css);
  }
}

/** A page of its own, over what the device keeps. */
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

// rules: theme-properties, theme-first-paint
test('a theme is put on by one text, and kept for the next first paint; the same wish computes nothing again', async () => {
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

test('dark and light of the page itself need no sheet, and leave none', async () => {
  const { apply } = await aPage();
  await apply({ theme: 'starling-moss' });
  await apply({ theme: 'starling-light' });
  expect([put.at(-1), document.documentElement.dataset['scheme'], localStorage.getItem('starling:worn')]).toEqual(['', 'light', null]);
  await apply({ theme: 'starling-moss' });
  expect([put.at(-1) === '', document.documentElement.dataset['scheme']]).toEqual([false, undefined]);
});

// rules: theme-pair
test('where the system decides, one sheet has a theme for each side', async () => {
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

test('what was wished last is worn, also where something older comes later', async () => {
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
test('a theme that another client made is worn, whatever it called its theme', async () => {
  const { apply, panel } = await aPage();
  await apply({ theme: 'redmond-xx', ...customSettings(PRESETS['starling-harbour']) });
  expect([panel(), fetched.names]).toEqual([panelOf('starling-harbour'), []]);
});

// rules: theme-failure
test('where one’s own theme cannot be computed, that of the instance is worn', async () => {
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
  ['one’s own that cannot be computed', { theme: 'custom', customThemeSource: { colors: { bg: '--text', text: '--bg' } } }],
  ['one of the instance that does not come', { theme: '@gone' }],
])('%s is said in the log, and the system decides', async (_, desired) => {
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
describe('the theme that the instance is configured with', () => {
  /** A start whose first statuses are shown when the test says so. */
  const starting = async () => {
    const page = await aPage();
    const { learnInstanceTheme } = await import('#services/theme/dress.ts');
    const shown = Promise.withResolvers<never>();
    const http = createHttp('https://here.example');
    const learn = (name: string) => learnInstanceTheme({ ...page.effects, shown: () => shown.promise }, http, name);
    return { ...page, learn, show: async () => (shown.resolve(undefined as never), delivered()) };
  };
  const DARK = '#0f161e';
  const OTHER = PRESETS['starling-moss'];

  test('pleroma-dark is worn before any list is asked for; what the server lists replaces it once the first statuses are shown', async () => {
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
    ['is in a list that does not come', () => Promise.reject(new CallError({ kind: 'offline' })), 1],
  ])('one that %s stays as it is worn', async (_, answer, problems) => {
    const { learn, apply, show, panel, reported } = await starting();
    fetched.theme = answer;
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

  test('what a person put on meanwhile stays', async () => {
    fetched.theme = async () => OTHER;
    const { learn, apply, show, panel } = await starting();
    await apply({ theme: await learn('pleroma-dark') });
    await apply({ theme: 'starling-rose' });
    await show();
    await vi.waitFor(() => expect(fetched.names).toEqual(['pleroma-dark']));
    expect(panel()).toBe(panelOf('starling-rose'));
  });

  // rules: theme-late
  test('another name is requested after the first statuses, also where it was worn before', async () => {
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

  test('a name that nobody knows throws, for the log', async () => {
    fetched.theme = () => Promise.reject(new Error('removed'));
    const { learn, show } = await starting();
    const learning = learn('nobody-knows').catch(String);
    await show();
    expect(await learning).toBe('Error: removed');
  });
});
