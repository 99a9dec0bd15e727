import { describe, expect, test } from 'vitest';
import { settingsMachine, type Intent, type SavedSettings } from '#machines/settings/settings.machine.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const signIn = { type: 'settings.open', owner: 'https://here.example/1', isSynced: true } as const;
const unavailable = { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } };

const open = async ({ isSynced = true, stored = {} } = {}) => {
  const [loadSettings, persistSettings] = [
    deferredCall<Partial<Settings>, { owner: string }>(),
    deferredCall<SavedSettings, { owner: string } & Intent>(),
  ];
  const actors = {
    loadSettings: loadSettings.logic,
    persistSettings: persistSettings.logic,
    watchSettings: deferredSource().logic,
    watchScheme: deferredSource().logic,
  };
  const among = openAmong(settingsMachine.provide({ actors }));
  if (isSynced) among.actor.send(signIn);
  await loadSettings.resolve(stored);
  among.takeNotified();
  return {
    ...among,
    loadSettings,
    persistSettings,
    change: (change: Partial<Settings>) => among.actor.send({ type: 'setting.change', change }),
  };
};

describe('settings machine: stream', () => {
  test('is notified once when an account enables or disables it', async () => {
    const { change, persistSettings, receivedBy } = await open();
    change({ useStreamingApi: false });
    change({ useStreamingApi: false, hideNsfw: false });
    await persistSettings.resolve({ settings: { useStreamingApi: false }, isSaved: true });
    change({ useStreamingApi: true });
    expect(receivedBy('stream')).toEqual([{ type: 'stream.disable' }, { type: 'stream.enable' }]);
  });

  test('receives an account’s setting on request, and nothing of a guest', async () => {
    const account = await open({ stored: { useStreamingApi: false } });
    account.actor.send({ type: 'settings.report', to: 'stream' });
    expect(account.notified).toEqual([['stream', { type: 'stream.disable' }]]);
    const guest = await open({ isSynced: false });
    guest.actor.send({ type: 'settings.report', to: 'stream' });
    guest.actor.send({ type: 'settings.report' });
    guest.change({ useStreamingApi: false });
    expect([guest.receivedBy('stream'), guest.receivedBy('settingsProfile')]).toEqual([[], []]);
  });
});

test('sends an account’s changed settings to the profile on request', async () => {
  const { actor, notified } = await open({ stored: { hideNsfw: false } });
  actor.send({ type: 'settings.report' });
  expect(notified).toEqual([['settingsProfile', { type: 'profile.loaded', settings: { ...defaultSettings, hideNsfw: false } }]]);
});

test('sends the language when it is loaded, and after each change', async () => {
  const { change, persistSettings, receivedBy } = await open();
  change({ interfaceLanguage: 'de' });
  expect(receivedBy('language')).toEqual([]);
  await persistSettings.resolve({ settings: { interfaceLanguage: 'de' }, isSaved: true });
  expect(receivedBy('language')).toEqual([{ type: 'language.choose', chosen: 'de' }]);
});

// rules: storage-missing
describe('settings machine: storage unavailable', () => {
  test('applies a change to this page, and reports it, also at the setting', async () => {
    const { change, persistSettings, actor, receivedBy } = await open();
    change({ hideNsfw: false });
    await persistSettings.reject(new Error('denied'));
    expect([actor.getSnapshot().context.settings.hideNsfw, receivedBy('notices'), receivedBy('settingsBanner')]).toEqual([
      false,
      [unavailable],
      [{ type: 'banner.failed' }],
    ]);
    change({ loopVideo: false });
    await persistSettings.resolve({ settings: { loopVideo: false }, isSaved: false });
    expect([receivedBy('notices').length, receivedBy('settingsBanner').length, receivedBy('settingsProfile').at(-1)]).toEqual([
      2,
      2,
      { type: 'profile.loaded', settings: { ...defaultSettings, loopVideo: false } },
    ]);
  });

  test.each([
    ['refuses', (call: Awaited<ReturnType<typeof open>>['persistSettings']) => call.reject(new Error('denied'))],
    [
      'keeps nothing',
      (call: Awaited<ReturnType<typeof open>>['persistSettings']) => call.resolve({ settings: { profileVersion: 2 }, isSaved: false }),
    ],
  ])('applies a profile to this page; reports a storage that %s, at no setting', async (_, end) => {
    const { actor, persistSettings, receivedBy } = await open();
    actor.send({ type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' });
    expect(persistSettings.requested).toEqual([{ owner: signIn.owner, change: { profileVersion: 2 }, isMade: false, from: 'default' }]);
    await end(persistSettings);
    expect([actor.getSnapshot().context.settings.profileVersion, receivedBy('notices'), receivedBy('settingsBanner')]).toEqual([
      2,
      [unavailable],
      [],
    ]);
  });
});

// rules: storage-missing
test('merges changes of another tab with a profile, also when that cannot be stored', async () => {
  const { actor, persistSettings } = await open();
  actor.send({ type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' });
  await persistSettings.resolve({ settings: { profileVersion: 2, loopVideo: false }, isSaved: false });
  expect(actor.getSnapshot().context.settings).toEqual({ ...defaultSettings, profileVersion: 2, loopVideo: false });
});

test('stores a profile silently, and sends the result to it', async () => {
  const { actor, persistSettings, notified, takeNotified } = await open();
  actor.send({ type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' });
  takeNotified();
  await persistSettings.resolve({ settings: { profileVersion: 2 }, isSaved: true });
  expect(notified).toEqual([
    ['settingsProfile', { type: 'profile.loaded', settings: { ...defaultSettings, profileVersion: 2 } }],
    ['language', { type: 'language.choose', chosen: defaultSettings.interfaceLanguage }],
  ]);
});
