import { describe, expect, test, vi } from 'vitest';
import type { ThemeChoice } from '#domain/settings/theme.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { applyChosenTheme } from '#app/wiring/settings.ts';
import { createStorage } from '#platform/storage.ts';
import type { Effects } from '#services/effects.ts';
import { aDevice, openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const BREEZY = ['Breezy', '#102030', '#203040', '#e8ebf1', '#86b7ff', '#ff7a85', '#5fd39a', '#6db8ff', '#ffb35c'];
const FILE = '/static/config.json';
const CONFIGURED = '/api/pleroma/frontend_configurations';

/** A start on a device with the choice of the instance: the themes applied one after another, and the one of the next start before any request. */
const start = async (
  device: ReturnType<typeof aDevice>,
  config: Readonly<Record<string, unknown>> | 'out of reach',
  shown: Partial<Pick<Effects, 'shown'>> = {},
) => {
  const response = config === 'out of reach' ? { status: 502 } : { status: 200, body: config };
  await instance.fault({ path: FILE, ...response });
  await instance.fault({ path: CONFIGURED, ...(config === 'out of reach' ? response : { status: 200, body: { pleroma_fe: config } }) });
  const applied: ThemeChoice[] = [];
  const app = openApp(instance.origin, {
    device,
    path: '/main/public',
    effects: { ...shown, applyTheme: ({ theme = '' }) => void applied.push(theme) },
  });
  await app.until(() => expect(app.named('boot').getSnapshot().value).toBe('ready'));
  const settings = app.named('settings');
  await app.until(() => expect(selectSettings(settings.getSnapshot()).theme).toBe(applied.at(-1)));
  await instance.testing('DELETE', 'faults');
  return {
    last: applied.at(-1),
    reported: app.reported,
    becomes: (theme: ThemeChoice) =>
      app.until(() => expect([applied.at(-1), selectSettings(settings.getSnapshot()).theme]).toEqual([theme, theme])),
    hasRequested: (path: string) =>
      app.until(async () => expect((await instance.requests()).map((request) => request['path'])).toContain(path)),
    next: () => {
      const first: ThemeChoice[] = [];
      applyChosenTheme({ storage: createStorage(device), applyTheme: ({ theme = '' }) => void first.push(theme) });
      return first;
    },
    choose: async (theme: ThemeChoice) => {
      settings.send({ type: 'setting.change', change: { theme } });
      await app.until(() => expect(applied.at(-1)).toBe(theme));
    },
  };
};

describe('default theme', () => {
  // rules: default-theme
  test('is the system’s until the instance or the user chooses; the instance’s choice is stored, and removed when revoked', async () => {
    const device = aDevice();
    const nobody = await start(device, { loginMethod: 'password' });
    expect([nobody.last, nobody.next()]).toEqual(['system', ['system']]);
    const chosen = await start(device, { theme: 'starling-light' });
    expect([chosen.last, chosen.next()]).toEqual(['starling-light', ['starling-light']]);
    const unheard = await start(device, 'out of reach');
    expect([unheard.last, unheard.next()]).toEqual(['starling-light', ['starling-light']]);
    const takenBack = await start(device, { loginMethod: 'password' });
    expect([takenBack.last, takenBack.next()]).toEqual(['system', ['system']]);
  });

  // rules: default-theme
  test.each(['404', '500', 'a page', 'nothing yet'])('is a default theme of Pleroma, where the list of themes returns %s', async (list) => {
    const responses = {
      '404': { status: 404 },
      '500': { status: 500 },
      'a page': { status: 200, body: '<!doctype html>' },
      'nothing yet': { latencyMs: 60_000 },
    };
    await instance.fault({ path: '^/static/(styles|palettes)', ...responses[list as keyof typeof responses] });
    const device = aDevice();
    const chosen = await start(device, { theme: 'pleroma-dark' });
    await chosen.becomes('pleroma-dark');
    expect(chosen.next()).toEqual(['pleroma-dark']);
  });

  // rules: theme-deferred
  test('of the instance does not delay the app, and notifies the settings when loaded', async () => {
    const shown = Promise.withResolvers<Awaited<ReturnType<Effects['shown']>>>();
    const late = await start(aDevice(), { theme: 'breezy' }, { shown: () => shown.promise });
    expect([late.last, late.next()]).toEqual(['system', ['system']]);
    await instance.fault({ path: '^/static/styles.json', status: 200, body: { breezy: BREEZY } });
    shown.resolve({ startFilter: () => ({ follow: () => {}, stop: () => {} }) });
    await late.becomes('breezy');
    expect(late.next()).toEqual(['breezy']);
    await instance.testing('DELETE', 'faults');
  });

  // rules: theme-deferred
  test('is not applied after the user has chosen one', async () => {
    const shown = Promise.withResolvers<Awaited<ReturnType<Effects['shown']>>>();
    const late = await start(aDevice(), { theme: 'breezy' }, { shown: () => shown.promise });
    await late.choose('starling-light');
    await instance.fault({ path: '^/static/styles.json', status: 200, body: { breezy: BREEZY } });
    shown.resolve({ startFilter: () => ({ follow: () => {}, stop: () => {} }) });
    await late.hasRequested('/static/styles.json');
    await late.becomes('starling-light');
    expect(late.next()).toEqual(['starling-light']);
    await instance.testing('DELETE', 'faults');
  });

  // rules: default-theme
  test('is the system’s for an unknown name', async () => {
    const unknown = await start(aDevice(), { theme: 'nobody-knows' });
    await vi.waitFor(() => expect(unknown.reported).toHaveLength(1));
    expect([unknown.last, unknown.next()]).toEqual(['system', ['system']]);
  });

  // rules: default-theme
  test('never replaces the choice of the user, including the system', async () => {
    const device = aDevice();
    const first = await start(device, { theme: 'starling-light' });
    for (const theme of ['starling-dark', 'system'] as const) {
      await first.choose(theme);
      const later = await start(device, { theme: 'starling-light' });
      expect([later.last, later.next()]).toEqual([theme, [theme]]);
    }
  });
});
