import { describe, expect, test } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings, settingsMachine, type SavedSettings, type Intent } from '#machines/settings/settings.machine.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [loadSettings, persistSettings] = [
    deferredCall<Partial<Settings>, { owner: string }>(),
    deferredCall<SavedSettings, { owner: string } & Intent>(),
  ];
  const [watchSettings, watchScheme] = [deferredSource(), deferredSource()];
  const actors = {
    loadSettings: loadSettings.logic,
    persistSettings: persistSettings.logic,
    watchSettings: watchSettings.logic,
    watchScheme: watchScheme.logic,
  };
  const among = openAmong(settingsMachine.provide({ actors }));
  return {
    ...among,
    loadSettings,
    persistSettings,
    watchSettings,
    change: (change: Partial<Settings>) => among.actor.send({ type: 'setting.change', change }),
    settings: () => selectSettings(among.actor.getSnapshot()),
  };
};
const signIn = { type: 'settings.open', owner: 'https://here.example/1', isSynced: true } as const;

describe('settings machine', () => {
  // rules: settings-listed, default-theme
  test('merges stored settings over the defaults: the system’s theme, and a confirmed logout', async () => {
    const { actor, loadSettings, settings } = open();
    expect([settings().theme, settings().modalOnLogout]).toEqual(['system', true]);
    await loadSettings.resolve({ theme: 'starling-light' });
    expect([settings(), selectScheme(actor.getSnapshot())]).toEqual([{ ...defaultSettings, theme: 'starling-light' }, 'light']);
  });

  // rules: default-theme
  test('follows the system’s scheme by default, not after a choice', async () => {
    const { actor, loadSettings, change } = open();
    const scheme = () => selectScheme(actor.getSnapshot());
    const request = (scheme: 'dark' | 'light') => actor.send({ type: 'scheme.changed', scheme });
    await loadSettings.resolve({});
    const seen = [scheme()];
    for (const requested of ['light', 'dark', 'light'] as const) {
      request(requested);
      seen.push(scheme());
    }
    change({ theme: 'starling-dark' });
    seen.push(scheme());
    request('light');
    expect([...seen, scheme()]).toEqual(['dark', 'light', 'dark', 'light', 'dark', 'dark']);
  });

  test('applies a change at once and stores it, then applies the stored settings with changes of other tabs', async () => {
    const { loadSettings, persistSettings, change, settings } = open();
    await loadSettings.resolve({});
    change({ modalOnLogout: false });
    const changed = { ...defaultSettings, modalOnLogout: false };
    expect([settings(), persistSettings.requested]).toEqual([changed, [{ owner: '', change: { modalOnLogout: false }, isMade: false }]]);
    await persistSettings.resolve({ settings: { modalOnLogout: false, expertLevel: 1 }, isSaved: true });
    expect(settings()).toEqual({ ...changed, expertLevel: 1 });
  });

  test('stores a change before loading or during another write too', async () => {
    const { loadSettings, persistSettings, change } = open();
    change({ modalOnLogout: false });
    change({ theme: 'starling-light' });
    expect(persistSettings.requested.map(({ change }) => change)).toEqual([{ modalOnLogout: false }, { theme: 'starling-light' }]);
    expect(loadSettings.waiting()).toEqual([]);
  });

  test('loads the settings of the next account', async () => {
    const { actor, loadSettings, persistSettings, change, settings } = open();
    await loadSettings.resolve({ muteWords: ['boats'] });
    actor.send(signIn);
    expect(loadSettings.requested).toEqual([{ owner: '' }, { owner: signIn.owner }]);
    await loadSettings.resolve({ expertLevel: 1 });
    expect(settings()).toEqual({ ...defaultSettings, expertLevel: 1 });
    change({ hideNsfw: false });
    expect(persistSettings.requested.at(-1)?.owner).toBe(signIn.owner);
  });

  test('sends an account’s change to its profile, not a guest’s and not one of the profile', async () => {
    const { actor, loadSettings, persistSettings, change, receivedBy } = open();
    await loadSettings.resolve({});
    change({ hideNsfw: false });
    actor.send(signIn);
    await loadSettings.resolve({ expertLevel: 1 });
    actor.send({ type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' });
    await persistSettings.resolve({ settings: { expertLevel: 1, profileVersion: 2 }, isSaved: true });
    change({ loopVideo: false });
    expect(receivedBy('settingsProfile')).toEqual([
      { type: 'profile.loaded', settings: { ...defaultSettings, expertLevel: 1 } },
      { type: 'profile.loaded', settings: { ...defaultSettings, expertLevel: 1, profileVersion: 2 } },
      { type: 'profile.changed', settings: { ...defaultSettings, expertLevel: 1, profileVersion: 2, loopVideo: false } },
    ]);
    expect(persistSettings.requested.map(({ isMade, from }) => [isMade, from])).toEqual([
      [false, undefined],
      [false, 'default'],
      [true, undefined],
    ]);
  });

  // rules: changes-wait
  test('never shows a value of a profile that a waiting change overrides', async () => {
    const { actor, loadSettings, persistSettings, change, settings } = open();
    await loadSettings.resolve({});
    const shown: (readonly string[])[] = [];
    actor.subscribe(() => void shown.push(settings().columns));
    change({ columns: ['friends'] });
    await persistSettings.resolve({ settings: { columns: ['friends'] }, isSaved: true });
    actor.send({ type: 'settings.adopt', change: { columns: [], profileVersion: 2 }, from: 'default' });
    await persistSettings.resolve({ settings: { columns: ['friends'], profileVersion: 2 }, isSaved: true });
    expect([settings().profileVersion, new Set(shown.map(String))]).toEqual([2, new Set(['friends'])]);
  });

  // rules: settings-saved
  test('shows “saved” once, only for a user’s change', async () => {
    const { actor, loadSettings, persistSettings, change, receivedBy } = open();
    const adopt = (profileVersion: number) => actor.send({ type: 'settings.adopt', change: { profileVersion } });
    const store = (settings: Partial<Settings>) => persistSettings.resolve({ settings, isSaved: true });
    await loadSettings.resolve({});
    change({ hideNsfw: false });
    await store({ hideNsfw: false });
    adopt(2);
    await store({ hideNsfw: false, profileVersion: 2 });
    expect(receivedBy('settingsBanner')).toEqual([{ type: 'banner.saved' }]);
    change({ hideNsfw: true });
    adopt(3);
    await store({ profileVersion: 3 });
    expect(persistSettings.requested.at(-1)?.change).toEqual({ profileVersion: 3 });
    expect(receivedBy('settingsBanner')).toEqual([{ type: 'banner.saved' }, { type: 'banner.saved' }]);
  });

  test('follows only tabs of the same account', () => {
    const owners: string[] = [];
    const watchSettings = fromCallback<EventObject, { owner: string }>(({ input: { owner } }) => void owners.push(owner));
    const quiet = deferredCall<Partial<Settings>>().logic;
    const { actor } = openAmong(
      settingsMachine.provide({ actors: { watchSettings, loadSettings: quiet, watchScheme: deferredSource().logic } }),
    );
    actor.send(signIn);
    expect(owners).toEqual(['', signIn.owner]);
  });

  test('reads changes of another tab', async () => {
    const { loadSettings, watchSettings, settings } = open();
    await loadSettings.resolve({});
    watchSettings.emit({ type: 'settings.changedElsewhere' });
    await loadSettings.resolve({ theme: 'starling-light' });
    expect(settings().theme).toBe('starling-light');
  });

  // rules: storage-missing
  test('reports an unavailable storage, and applies the change to this page', async () => {
    const { loadSettings, persistSettings, change, settings, receivedBy } = open();
    const notice = { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } };
    await loadSettings.reject(new Error('denied'));
    change({ theme: 'starling-light' });
    await persistSettings.resolve({ settings: { theme: 'starling-light' }, isSaved: false });
    expect([settings().theme, receivedBy('notices')]).toEqual(['starling-light', [notice, notice]]);
  });
});
