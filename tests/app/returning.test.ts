import { nameOfSnapshot } from '#domain/timeline-cache/snapshot.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { selectIsReady } from '#machines/system/boot.machine.ts';
import { selectItems, selectSeenAt } from '#machines/timelines/timeline.selectors.ts';
import type { Effects } from '#services/effects.ts';
import { aDevice, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { keepsTimelines, storedOn, notedOn, visitAt, type StoredRecord } from '../support/visit.ts';

const instance = await openInstance();

afterEach(async () => void (await instance.testing('DELETE', 'faults')));

const visit = (device: ReturnType<typeof aDevice>, effects: Partial<Effects> = {}) => visitAt(instance.origin, device, { effects });
const isSettled = (app: OpenApp) => app.timeline('friends')?.getSnapshot().matches({ head: 'settled' }) === true;
const seenAt = (app: OpenApp) => app.timeline('friends') && selectSeenAt(app.timeline('friends')?.getSnapshot());
const isShown = (app: OpenApp) => app.items('friends').length > 0;

/** A device on which an account saw its home and left. */
const seenBefore = async () => {
  const device = aDevice();
  const app = visit(device);
  await signIn(app);
  await keepsTimelines(app, device);
  const texts = app.texts('friends');
  app.root.stop();
  // No window exists here for which rows are rendered.
  const [{ owner } = { owner: '' }] = storedOn(device);
  device.stored.set(`starling:${nameOfSnapshot(owner)}`, '{}');
  return { device, texts };
};

/** Every request is deferred until the test responds. */
const slow = () => instance.fault({ path: '^/(api/(v1|v2|pleroma)|nodeinfo|static|instance)', latencyMs: 60_000, times: 100 });
const quick = () => instance.testing('DELETE', 'faults');
const until = async (app: OpenApp, holds: () => boolean) => app.until(() => expect(holds()).toBe(true));

describe('return to the app', () => {
  // rules: timeline-recalled
  describe('to a cached timeline', () => {
    test('shows it before any response, then new statuses above it, current ones, and no deleted ones', async () => {
      const { device, texts } = await seenBefore();
      const [record] = storedOn(device);
      const [first = ''] = record?.items.map(({ id }) => id) ?? [];
      const at = texts.findIndex((text, index) => index > 0 && text !== '');
      const edited = record?.items[at]?.id;
      await instance.fault({ path: '/api/v1/timelines/home', latencyMs: 1_500 }, { path: '/static/config.json', latencyMs: 1_500 });
      const app = visit(device);
      await until(app, () => isShown(app));
      expect([selectIsReady(app.named('boot').getSnapshot()), typeof seenAt(app), isSettled(app)]).toEqual([true, 'number', false]);
      expect(app.texts('friends')).toEqual(texts);
      app.root.stop();
      await quick();
      await instance.testing('DELETE', 'status', { id: first });
      await instance.testing('PUT', 'status', { id: edited, text: 'Said better' });
      await instance.testing('POST', 'status', { account: 'noor', text: 'Said since' });
      const later = visit(device);
      await until(later, () => isSettled(later));
      expect([later.texts('friends')[0], later.texts('friends')[at]]).toEqual(['Said since', 'Said better']);
      expect([later.texts('friends').includes(texts[0] ?? ''), seenAt(later)]).toEqual([false, undefined]);
      later.root.stop();
    });

    // rules: muted-folded, filters-obeyed
    test('shows no collapsed or hidden status from the first frame on, before the filters load', async () => {
      const { device } = await seenBefore();
      const [record] = storedOn(device);
      const [first = '', second = ''] = record?.items.map(({ id }) => id) ?? [];
      Object.assign(record ?? {}, { unseen: [first] });
      await slow();
      const app = visit(device, { shown: () => new Promise(() => {}) });
      await until(app, () => isShown(app));
      const seen = selectItems(app.timeline('friends')?.getSnapshot()).map(({ id }) => id);
      expect([seen.includes(first), seen[0]]).toEqual([false, second]);
      app.root.stop();
    });

    test('shows nothing before the filters that changed meanwhile apply', async () => {
      const { device } = await seenBefore();
      const [owner] = storedOn(device).map((record) => record.owner);
      device.setItem(`starling:settings:${owner}`, JSON.stringify({ muteWords: ['boats'] }));
      await slow();
      const app = visit(device, { shown: () => new Promise(() => {}) });
      await until(app, () => isShown(app));
      expect(selectItems(app.timeline('friends')?.getSnapshot())).toEqual([]);
      app.root.stop();
    });
  });

  // rules: cached-removed
  describe('the cache is removed for others', () => {
    // rules: cached-removed
    test('when the token expired, which leads to the login', async () => {
      const { device } = await seenBefore();
      await instance.fault(
        { path: '/api/v1/timelines/home', latencyMs: 300, times: 5 },
        { path: '/api/v1/accounts/verify_credentials', status: 401, body: { error: 'Invalid credentials.' }, times: 5 },
      );
      const app = visit(device);
      await until(app, () => app.named('boot').getSnapshot().hasTag('ready') && !app.isSignedIn());
      await app.until(() => expect([storedOn(device), notedOn(device)]).toEqual([[], []]));
      expect(app.items('friends')).toEqual([]);
      app.root.stop();
    });

    // rules: logout-clears, cached-removed
    test('on a logout by choice, and where the setting disables it', async () => {
      const { device } = await seenBefore();
      const app = visit(device);
      await until(app, () => isSettled(app));
      app.named('accounts').send({ type: 'accounts.signedOut' });
      await app.until(() => expect([app.isSignedIn(), storedOn(device), notedOn(device)]).toEqual([false, [], []]));
      app.root.stop();
      const other = await seenBefore();
      const unwilling = visit(other.device);
      await until(unwilling, () => isSettled(unwilling));
      unwilling.named('featureGroups').send({ type: 'group.open', group: 'background' });
      unwilling.named('settings').send({ type: 'setting.change', change: { keepTimelines: false } });
      await unwilling.until(() => expect([storedOn(other.device), notedOn(other.device)]).toEqual([[], []]));
      unwilling.hide();
      expect(unwilling.named('persister').getSnapshot().value).toBe('off');
      unwilling.root.stop();
    });

    test('for another account and for a guest', async () => {
      const { device } = await seenBefore();
      const [owner] = storedOn(device).map((record) => record.owner);
      const app = visit(device);
      await until(app, () => isSettled(app));
      app.named('accounts').send({ type: 'accounts.add' });
      await until(app, () => app.named('login') !== undefined);
      app.named('featureGroups').send({ type: 'group.open', group: 'background' });
      await until(app, () => app.named('persister') !== undefined);
      expect(storedOn(device).map((record) => record.owner)).toEqual([owner]);
      await signIn(app, 'noor');
      expect([seenAt(app), app.texts('friends').length > 0]).toEqual([undefined, true]);
      app.root.stop();
    });
  });

  // rules: timeline-recalled
  describe('an invalid cache', () => {
    const arrives = async (device: ReturnType<typeof aDevice>) => {
      const app = visit(device);
      await until(app, () => isShown(app));
      const seen = [seenAt(app) !== undefined, app.items('friends')] as const;
      await until(app, () => isSettled(app));
      app.root.stop();
      return seen;
    };
    const change = (device: ReturnType<typeof aDevice>, edit: (record: StoredRecord) => void) => {
      for (const record of storedOn(device)) edit(record);
    };

    test('is ignored with another format, another account or a corrupt database', async () => {
      const { device } = await seenBefore();
      change(device, (record) => void (record.format = 0));
      expect((await arrives(device))[0]).toBe(false);
      const { device: foreign } = await seenBefore();
      change(foreign, (record) => void (record.owner = 'https://other.example/1'));
      expect((await arrives(foreign))[0]).toBe(false);
      const { device: spoilt } = await seenBefore();
      const get = async () => {
        throw new DOMException('spoilt', 'UnknownError');
      };
      Object.assign(spoilt.seen, { get });
      expect((await arrives(spoilt))[0]).toBe(false);
      expect(storedOn(spoilt)).toEqual([]);
    });

    // rules: cached-written
    test('is deleted on the next write with a later database version', async () => {
      const device = aDevice();
      const { set, drop } = device.seen;
      let isCorrupt = true;
      Object.assign(device.seen, {
        set: async (name: string, value: unknown) => {
          if (isCorrupt) throw new DOMException('the version is a later one', 'VersionError');
          return set(name, value);
        },
        drop: async () => {
          isCorrupt = false;
          await drop();
        },
      });
      const app = visit(device);
      await signIn(app);
      await keepsTimelines(app, device);
      app.root.stop();
      expect(isCorrupt).toBe(false);
    });

    test('leaves a gap for a malformed record, and shows the others', async () => {
      const { device } = await seenBefore();
      const bad = storedOn(device)[0]?.items[2]?.id ?? '';
      change(device, ({ normalised }) => {
        for (const status of normalised.statuses) if (status.id === bad) status.content = 5;
      });
      await instance.fault({ path: '/api/v1/timelines/home', latencyMs: 1_500 });
      const [isKept, items] = await arrives(device);
      expect([isKept, items[2]?.kind, items.some(({ id }) => id === bad)]).toEqual([true, 'gap', false]);
    });
  });
});
