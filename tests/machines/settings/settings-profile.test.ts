import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { noticesMachine, type NoticesEvents } from '#machines/notices/notices.machine.ts';
import { selectIsFirstFetch, selectIsSynced, selectProfiles, settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { profileSyncMachine, type Writing } from '#machines/settings/profile-sync.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { ProfileName, StoredProfile } from '#domain/settings/profile.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Waiting } from '#domain/settings/waiting.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const refused = (status: number) => new CallError({ kind: 'rejected', status, message: 'no' });
const notFound = new CallError({ kind: 'not_found', status: 404, message: '' });

const open = () => {
  const calls = {
    listProfiles: deferredCall<ProfileName[]>(),
    fetchProfile: deferredCall<StoredProfile | undefined, { profile: string }>(),
    findWaiting: deferredCall<{ profile: string } | undefined, { profile: string; others: readonly string[] }>(),
    deleteProfile: deferredCall<void, { profile: string }>(),
  };
  const sync = {
    fetchProfile: deferredCall<StoredProfile | undefined, { profile: string }>(),
    gatherWaiting: deferredCall<Waiting, { profile: string }>(),
    writeProfile: deferredCall<void, Writing>(),
  };
  const logics = <C extends Record<string, { logic: unknown }>>(all: C) =>
    Object.fromEntries(Object.entries(all).map(([name, { logic }]) => [name, logic])) as { [K in keyof C]: C[K]['logic'] };
  const profileSync = profileSyncMachine.provide({ actors: logics(sync) });
  const among = openAmong(settingsProfileMachine.provide({ actors: { ...logics(calls), profileSync } }));
  const { actor, clock, receivedBy } = among;
  const loaded = (settings: Partial<Settings> = {}) =>
    actor.send({ type: 'profile.loaded', settings: { ...defaultSettings, ...settings } });
  return {
    ...among,
    calls,
    sync,
    profileLoaded: loaded,
    changed: (change: Partial<Settings> = {}) => actor.send({ type: 'profile.changed', settings: { ...defaultSettings, ...change } }),
    adopted: () => receivedBy('settings').flatMap((event) => (event.type === 'settings.adopt' ? [event['change'] as unknown] : [])),
    later: (ms: number) => clock.increment(ms),
    /** Runs until the profile is found and read. */
    settle: async (stored: StoredProfile = { settings: {}, version: 1 }, settings: Partial<Settings> = { profileVersion: 1 }) => {
      loaded(settings);
      await calls.listProfiles.resolve([{ name: 'default', version: stored.version }]);
      await calls.fetchProfile.resolve(stored);
      await calls.findWaiting.resolve(undefined);
    },
  };
};

// rules: profile-newer
describe('settings profile machine: loading', () => {
  test('requests the settings, and applies a newer profile', async () => {
    const { settle, receivedBy, adopted, calls } = open();
    expect(receivedBy('settings')).toEqual([{ type: 'settings.report' }]);
    await settle({ settings: { hideNsfw: false, unknown: 1 }, version: 3 }, { profileVersion: 2 });
    expect([calls.fetchProfile.requested, adopted()]).toEqual([[{ profile: 'default' }], [{ hideNsfw: false, profileVersion: 3 }]]);
  });

  // rules: columns-shown
  test('is a first fetch once, not at every poll of an account without settings', async () => {
    const { actor, profileLoaded, calls, later } = open();
    const isFirst = () => selectIsFirstFetch(actor.getSnapshot());
    expect(isFirst()).toBe(true);
    profileLoaded();
    expect(isFirst()).toBe(true);
    await calls.listProfiles.reject(new Error('no'));
    await calls.findWaiting.resolve(undefined);
    expect(isFirst()).toBe(false);
    later(600_000);
    expect([actor.getSnapshot().matches('refreshing'), isFirst()]).toEqual([true, false]);
  });

  test('ignores one that is not newer', async () => {
    const { settle, adopted } = open();
    await settle({ settings: { hideNsfw: false }, version: 2 }, { profileVersion: 2 });
    expect(adopted()).toEqual([]);
  });

  // rules: profile-made
  test('creates a missing one from all settings, silently', async () => {
    const { profileLoaded, calls, sync, notices } = open();
    profileLoaded({ hideNsfw: false });
    await calls.listProfiles.resolve([]);
    expect(sync.fetchProfile.requested).toEqual([]);
    await sync.gatherWaiting.resolve({ ids: ['one'], change: {} });
    expect(sync.writeProfile.requested).toEqual([expect.objectContaining({ profile: 'default', version: 1, ids: ['one'] })]);
    expect(sync.writeProfile.requested[0]?.settings).toMatchObject({ hideNsfw: false, theme: 'system' });
    await sync.writeProfile.resolve();
    expect(notices()).toEqual([]);
  });

  test('stops on a server without profiles', async () => {
    const { actor, profileLoaded, changed, later, calls, sync, notices } = open();
    profileLoaded();
    await calls.listProfiles.reject(notFound);
    changed({ hideNsfw: false });
    later(600_000);
    expect([selectIsSynced(actor.getSnapshot()), calls.listProfiles.requested.length, sync.fetchProfile.requested, notices()]).toEqual([
      false,
      1,
      [],
      [],
    ]);
  });

  // rules: profile-polls
  test('fetches again every 600 s', async () => {
    const { settle, later, calls } = open();
    await settle();
    later(599_999);
    expect(calls.listProfiles.requested.length).toBe(1);
    later(1);
    expect(calls.listProfiles.requested.length).toBe(2);
  });
});

const nsfw: Waiting = { ids: ['one'], change: { hideNsfw: false } };

// rules: sync-delay
describe('settings profile machine: a change', () => {
  // rules: profile-version
  test('is written after 2 s without another, over the stored settings, with the next version', async () => {
    const { settle, changed, later, calls, sync, adopted, notices, receivedBy } = open();
    await settle();
    changed();
    later(1_999);
    changed();
    later(1_999);
    expect(sync.fetchProfile.requested).toEqual([]);
    later(1);
    await sync.fetchProfile.resolve({ settings: { theirs: true }, version: 7 });
    await sync.gatherWaiting.resolve({ ids: ['one', 'two'], change: { hideNsfw: false, loopVideo: false } });
    expect(sync.writeProfile.requested).toEqual([
      { profile: 'default', settings: { theirs: true, hideNsfw: false, loopVideo: false }, version: 8, ids: ['one', 'two'] },
    ]);
    await sync.writeProfile.resolve();
    expect(adopted()).toEqual([{ hideNsfw: false, loopVideo: false, profileVersion: 8 }]);
    expect(notices()).toEqual(['settings_profile.synchronizing', 'settings_profile.synchronized']);
    expect(receivedBy('notices').at(-1)?.['notice']).toMatchObject({
      replaces: ['settings_profile.synchronizing', 'settings_profile.synchronization_error'],
    });
    expect(calls.findWaiting.waiting().length).toBe(1);
  });

  // rules: changes-wait
  test('from before the start is written after the profile was read or failed to load', async () => {
    const { profileLoaded, later, calls, sync } = open();
    profileLoaded();
    await calls.listProfiles.reject(refused(503));
    await calls.findWaiting.resolve({ profile: 'default' });
    later(2_000);
    expect(sync.gatherWaiting.requested).toEqual([{ profile: 'default' }]);
  });

  test('that belongs to another profile is written there, and nothing of it is applied', async () => {
    const { profileLoaded, later, calls, sync, adopted, actor } = open();
    profileLoaded({ profileVersion: 1 });
    await calls.listProfiles.resolve([
      { name: 'default', version: 1 },
      { name: 'phone', version: 4 },
    ]);
    await calls.fetchProfile.resolve({ settings: {}, version: 1 });
    expect(calls.findWaiting.requested).toEqual([{ profile: 'default', others: ['default', 'phone'] }]);
    await calls.findWaiting.resolve({ profile: 'phone' });
    later(2_000);
    expect(sync.fetchProfile.requested).toEqual([{ profile: 'phone' }]);
    await sync.fetchProfile.resolve({ settings: { loopVideo: false }, version: 4 });
    await sync.gatherWaiting.resolve(nsfw);
    await sync.writeProfile.resolve();
    expect([adopted(), selectProfiles(actor.getSnapshot()).names.at(-1)]).toEqual([[], { name: 'phone', version: 5 }]);
  });

  test.each([422, 500])('that meets a newer version (%s) is merged and written again, unless no longer pending', async (status) => {
    const { settle, changed, later, sync, adopted } = open();
    await settle();
    changed();
    later(2_000);
    await sync.fetchProfile.resolve({ settings: {}, version: 1 });
    await sync.gatherWaiting.resolve({ ids: ['one', 'two'], change: { hideNsfw: false, streaming: false } });
    await sync.writeProfile.reject(refused(status));
    await sync.fetchProfile.resolve({ settings: { hideNsfw: true, loopVideo: false }, version: 2 });
    await sync.gatherWaiting.resolve(nsfw);
    await sync.writeProfile.resolve();
    expect(sync.writeProfile.requested.at(-1)).toEqual({
      profile: 'default',
      settings: { hideNsfw: false, loopVideo: false },
      version: 3,
      ids: ['one'],
    });
    expect(adopted()).toEqual([{ hideNsfw: false, loopVideo: false, profileVersion: 3 }]);
  });

  // rules: profile-notices
  test('never shows two notices at once', async () => {
    const { settle, changed, later, calls, sync, receivedBy } = open();
    let count = 0;
    const notices = createActor(noticesMachine).start();
    const shown = () => {
      for (const event of receivedBy('notices').slice(count)) notices.send(event as NoticesEvents);
      count = receivedBy('notices').length;
      return notices.getSnapshot().context.shown.map(({ key }) => key);
    };
    await settle();
    for (const end of ['synchronized', 'synchronized', 'synchronization_error']) {
      changed();
      later(2_000);
      expect(shown()).toEqual(['settings_profile.synchronizing']);
      await sync.fetchProfile.resolve({ settings: {}, version: 1 });
      await sync.gatherWaiting.resolve(nsfw);
      await (end === 'synchronized' ? sync.writeProfile.resolve() : sync.writeProfile.reject(refused(403)));
      expect(shown()).toEqual([`settings_profile.${end}`]);
      if (end === 'synchronized') await calls.findWaiting.resolve(undefined);
    }
    notices.stop();
  });

  // rules: profile-notices
  test('that cannot be written is reported for 5 s, and waits for the next fetch', async () => {
    const { settle, changed, later, calls, sync, receivedBy, notices } = open();
    await settle();
    changed();
    later(2_000);
    await sync.fetchProfile.reject(refused(503));
    expect(notices().at(-1)).toBe('settings_profile.synchronization_error errors.response_text no');
    expect(receivedBy('notices').at(-1)?.['notice']).toMatchObject({ level: 'error' });
    later(600_000);
    await calls.listProfiles.resolve([{ name: 'default', version: 1 }]);
    await calls.fetchProfile.resolve({ settings: {}, version: 1 });
    await calls.findWaiting.resolve({ profile: 'default' });
    later(2_000);
    expect(sync.fetchProfile.requested.length).toBe(2);
  });

  // rules: profile-conflict, conflict-limit
  test('gives up after endless conflicts', async () => {
    const { settle, changed, later, sync, notices } = open();
    await settle();
    changed();
    later(2_000);
    for (let at = 0; at < 4; at += 1) {
      await sync.fetchProfile.resolve({ settings: {}, version: at + 1 });
      await sync.gatherWaiting.resolve(nsfw);
      await sync.writeProfile.reject(refused(422));
    }
    expect(notices().at(-1)).toBe('settings_profile.synchronization_error errors.response_text no');
  });
});

describe('settings profile machine: profiles', () => {
  test('applies a chosen one regardless of its version', async () => {
    const { actor, settle, profileLoaded, calls, adopted } = open();
    await settle();
    actor.send({ type: 'profile.choose', profile: 'phone' });
    await calls.listProfiles.resolve([{ name: 'phone', version: 1 }]);
    await calls.fetchProfile.resolve({ settings: { hideNsfw: false }, version: 1 });
    expect(adopted()).toEqual([
      { profile: 'phone', profileVersion: 0 },
      { hideNsfw: false, profileVersion: 1 },
    ]);
    profileLoaded({ profile: 'phone', profileVersion: 1 });
    expect(selectProfiles(actor.getSnapshot())).toEqual({ names: [{ name: 'phone', version: 1 }], profile: 'phone', version: 1 });
  });

  test('deletes one, and refetches the list; reports a failure', async () => {
    const { actor, settle, calls, notices } = open();
    await settle();
    actor.send({ type: 'profile.delete', profile: 'phone' });
    expect(calls.deleteProfile.requested).toEqual([{ profile: 'phone' }]);
    await calls.deleteProfile.reject(refused(503));
    expect([calls.listProfiles.requested.length, notices()]).toEqual([
      2,
      ['settings_profile.synchronization_error errors.response_text no'],
    ]);
  });

  test('starts a requested sync at once', async () => {
    const { actor, settle, sync } = open();
    await settle();
    actor.send({ type: 'profile.sync' });
    expect(sync.fetchProfile.requested).toEqual([{ profile: 'default' }]);
  });
});
