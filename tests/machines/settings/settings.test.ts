import { expect, test } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings, settingsMachine, type Kept, type Intent } from '#machines/settings/settings.machine.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { deferredCall, deferredSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [loadSettings, keepSettings] = [
    deferredCall<Partial<Settings>, { owner: string }>(),
    deferredCall<Kept, { owner: string } & Intent>(),
  ];
  const [watchSettings, watchScheme] = [deferredSource(), deferredSource()];
  const actors = {
    loadSettings: loadSettings.logic,
    keepSettings: keepSettings.logic,
    watchSettings: watchSettings.logic,
    watchScheme: watchScheme.logic,
  };
  const among = openAmong(settingsMachine.provide({ actors }));
  return {
    ...among,
    loadSettings,
    keepSettings,
    watchSettings,
    change: (change: Partial<Settings>) => among.actor.send({ type: 'setting.change', change }),
    settings: () => selectSettings(among.actor.getSnapshot()),
  };
};
const signIn = { type: 'settings.open', owner: 'https://here.example/1', isSynced: true } as const;

// rules: settings-known, default-theme
test('what was stored is laid over the defaults: as the system asks, and a logout is confirmed', async () => {
  const { actor, loadSettings, settings } = open();
  expect([settings().theme, settings().modalOnLogout]).toEqual(['system', true]);
  await loadSettings.answer({ theme: 'starling-light' });
  expect([settings(), selectScheme(actor.getSnapshot())]).toEqual([{ ...defaultSettings, theme: 'starling-light' }, 'light']);
});

// rules: default-theme
test('where nobody chose, it is dark or light as the system asks, and follows it; what somebody chose stays', async () => {
  const { actor, loadSettings, change } = open();
  const scheme = () => selectScheme(actor.getSnapshot());
  const ask = (scheme: 'dark' | 'light') => actor.send({ type: 'scheme.changed', scheme });
  await loadSettings.answer({});
  const seen = [scheme()];
  for (const asked of ['light', 'dark', 'light'] as const) {
    ask(asked);
    seen.push(scheme());
  }
  change({ theme: 'starling-dark' });
  seen.push(scheme());
  ask('light');
  expect([...seen, scheme()]).toEqual(['dark', 'light', 'dark', 'light', 'dark', 'dark']);
});

test('a change holds at once and is kept, and then what is stored holds, with what another tab wrote', async () => {
  const { loadSettings, keepSettings, change, settings } = open();
  await loadSettings.answer({});
  change({ modalOnLogout: false });
  const changed = { ...defaultSettings, modalOnLogout: false };
  expect([settings(), keepSettings.asked]).toEqual([changed, [{ owner: '', change: { modalOnLogout: false }, isMade: false }]]);
  await keepSettings.answer({ settings: { modalOnLogout: false, expertLevel: 1 }, isKept: true });
  expect(settings()).toEqual({ ...changed, expertLevel: 1 });
});

test('a change before the settings are there, or while another is being kept, is kept too', async () => {
  const { loadSettings, keepSettings, change } = open();
  change({ modalOnLogout: false });
  change({ theme: 'starling-light' });
  expect(keepSettings.asked.map(({ change }) => change)).toEqual([{ modalOnLogout: false }, { theme: 'starling-light' }]);
  expect(loadSettings.waiting()).toEqual([]);
});

test('whoever uses the page next has settings of their own', async () => {
  const { actor, loadSettings, keepSettings, change, settings } = open();
  await loadSettings.answer({ muteWords: ['boats'] });
  actor.send(signIn);
  expect(loadSettings.asked).toEqual([{ owner: '' }, { owner: signIn.owner }]);
  await loadSettings.answer({ expertLevel: 1 });
  expect(settings()).toEqual({ ...defaultSettings, expertLevel: 1 });
  change({ hideNsfw: false });
  expect(keepSettings.asked.at(-1)?.owner).toBe(signIn.owner);
});

test("an account's change is told to its profile and waits for it, a guest's and what came from the profile do not", async () => {
  const { actor, loadSettings, keepSettings, change, receivedBy } = open();
  await loadSettings.answer({});
  change({ hideNsfw: false });
  actor.send(signIn);
  await loadSettings.answer({ expertLevel: 1 });
  actor.send({ type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' });
  change({ loopVideo: false });
  expect(receivedBy('settingsProfile')).toEqual([
    { type: 'profile.loaded', settings: { ...defaultSettings, expertLevel: 1 } },
    { type: 'profile.changed', settings: { ...defaultSettings, expertLevel: 1, profileVersion: 2, loopVideo: false } },
  ]);
  expect(keepSettings.asked.map(({ isMade, from }) => [isMade, from])).toEqual([
    [false, undefined],
    [false, 'default'],
    [true, undefined],
  ]);
});

// rules: settings-saved
test('only what a person changed is said to be saved, and once', async () => {
  const { actor, loadSettings, keepSettings, change, receivedBy } = open();
  const adopt = (profileVersion: number) => actor.send({ type: 'settings.adopt', change: { profileVersion } });
  const keep = (settings: Partial<Settings>) => keepSettings.answer({ settings, isKept: true });
  await loadSettings.answer({});
  change({ hideNsfw: false });
  await keep({ hideNsfw: false });
  adopt(2);
  await keep({ hideNsfw: false, profileVersion: 2 });
  expect(receivedBy('settingsBanner')).toEqual([{ type: 'banner.saved' }]);
  change({ hideNsfw: true });
  adopt(3);
  await keep({ profileVersion: 3 });
  expect(keepSettings.asked.at(-1)?.change).toEqual({ profileVersion: 3 });
  expect(receivedBy('settingsBanner')).toEqual([{ type: 'banner.saved' }, { type: 'banner.saved' }]);
});

test('of the other tabs only those of the same account are followed', () => {
  const owners: string[] = [];
  const watchSettings = fromCallback<EventObject, { owner: string }>(({ input: { owner } }) => void owners.push(owner));
  const quiet = deferredCall<Partial<Settings>>().logic;
  const { actor } = openAmong(
    settingsMachine.provide({ actors: { watchSettings, loadSettings: quiet, watchScheme: deferredSource().logic } }),
  );
  actor.send(signIn);
  expect(owners).toEqual(['', signIn.owner]);
});

test('what another tab wrote is read', async () => {
  const { loadSettings, watchSettings, settings } = open();
  await loadSettings.answer({});
  watchSettings.say({ type: 'settings.changedElsewhere' });
  await loadSettings.answer({ theme: 'starling-light' });
  expect(settings().theme).toBe('starling-light');
});

// rules: storage-missing
test('a storage that is unavailable is said, and the change holds for this page', async () => {
  const { loadSettings, keepSettings, change, settings, receivedBy } = open();
  const notice = { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } };
  await loadSettings.refuse(new Error('denied'));
  change({ theme: 'starling-light' });
  await keepSettings.answer({ settings: { theme: 'starling-light' }, isKept: false });
  expect([settings().theme, receivedBy('notices')]).toEqual(['starling-light', [notice, notice]]);
});
