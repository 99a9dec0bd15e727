import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { createTimelineCache } from '#services/timeline-cache/timeline-cache.ts';
import { selectIsReady } from '#machines/system/boot.machine.ts';
import { selectSeenAt } from '#machines/timelines/timeline.selectors.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Effects } from '#services/effects.ts';
import { aDevice, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { keepsTimelines, storedOn, visitAt, type Visit } from '../support/visit.ts';

const instance = await openInstance();
const PUBLIC = 'public-timeline';

afterEach(async () => {
  await instance.testing('DELETE', 'faults');
  await instance.testing('POST', 'instance', { private: false });
});

const visit = (device: ReturnType<typeof aDevice>, { path = '/main/public', ...effects }: Partial<Effects> & { path?: string } = {}) =>
  visitAt(instance.origin, device, { path, effects });

const isShown = (app: Visit, key: TimelineKey = PUBLIC) => app.until(() => expect(app.items(key).length).toBeGreaterThan(0));
const settles = (app: Visit, key: TimelineKey = PUBLIC) =>
  app.until(() => expect(app.timeline(key)?.getSnapshot().matches({ head: 'settled' })).toBe(true));
const seenAt = (app: Visit) => selectSeenAt(app.timeline(PUBLIC)?.getSnapshot());
const shelves = (device: ReturnType<typeof aDevice>) =>
  [...device.stored]
    .filter(([key]) => key.startsWith('starling:kept/'))
    .flatMap(([, value]) => Object.keys(JSON.parse(value) as Record<string, number>));

/** A device on which a guest read the public timeline and left. */
const readBefore = async () => {
  const device = aDevice();
  const app = visit(device);
  await settles(app);
  await keepsTimelines(app, device);
  const texts = app.texts(PUBLIC);
  app.root.stop();
  return { device, texts };
};

/** No response arrives before the test clears the faults. */
const slow = () => instance.fault({ path: '^/(api/(v1|v2|pleroma)|nodeinfo|static|instance)', latencyMs: 60_000, times: 100 });
const quick = () => instance.testing('DELETE', 'faults');

describe('returning guest', () => {
  // rules: cached-guest, timeline-recalled
  test('sees the public timeline before the response, and then new statuses above it', async () => {
    const { device, texts } = await readBefore();
    await slow();
    const app = visit(device);
    await isShown(app);
    expect([selectIsReady(app.named('boot').getSnapshot()), typeof seenAt(app)]).toEqual([true, 'number']);
    expect(app.texts(PUBLIC)).toEqual(texts);
    app.root.stop();
    await quick();
    await instance.testing('POST', 'status', { account: 'noor', text: 'Posted since' });
    await instance.testing('DELETE', 'requests');
    const later = visit(device);
    await settles(later);
    expect([later.texts(PUBLIC)[0], later.texts(PUBLIC)[1], seenAt(later)]).toEqual(['Posted since', texts[0], undefined]);
    const requested = (await instance.requests()).filter(({ path }) => String(path).startsWith('/api/v1/timelines'));
    expect(requested.length).toBe(1);
    later.root.stop();
  });

  test('is led from the root address to the timeline configured last', async () => {
    const { device } = await readBefore();
    device.stored.set('starling:config', JSON.stringify({ redirectRootNoLogin: '/main/public' }));
    await slow();
    const app = visit(device, { path: '/' });
    await isShown(app);
    expect(app.location.path()).toBe('/main/public');
    app.root.stop();
  });

  // rules: cached-guest
  test('has only public timelines cached: no tags and nothing that an account reads', async () => {
    const device = aDevice();
    const app = visit(device, { path: '/tag/birds' });
    await settles(app, 'tag-timeline:birds');
    app.location.go('/main/public');
    await settles(app);
    await keepsTimelines(app, device);
    expect(storedOn(device).map(({ owner, key }) => [owner, key])).toEqual([[`${instance.origin}/guest`, PUBLIC]]);
    app.root.stop();
  });

  // rules: cached-guest, cached-removed
  test('shares no cache with accounts, and a logout leaves the guest’s cache', async () => {
    const { device } = await readBefore();
    await instance.testing('POST', 'status', { account: 'noor', text: 'For followers', visibility: 'private' });
    const app = visit(device);
    await settles(app);
    await signIn(app);
    app.location.go('/main/public');
    await settles(app);
    await keepsTimelines(app, device, 3);
    const owners = storedOn(device).map(({ owner }) => owner.replace(/^.*\//, ''));
    expect(owners.filter((owner) => owner === 'guest').length).toBe(1);
    await instance.fault({ path: '/api/v1/timelines/public', latencyMs: 2_000, times: 5 });
    app.named('accounts').send({ type: 'accounts.signedOut' });
    await app.until(() => expect(storedOn(device).map(({ owner }) => owner)).toEqual([`${instance.origin}/guest`]));
    app.location.go('/main/public');
    await isShown(app);
    expect([app.isSignedIn(), typeof seenAt(app), app.texts(PUBLIC).includes('For followers')]).toEqual([false, 'number', false]);
    app.root.stop();
  });

  test('is not overwritten by a session that has ended', async () => {
    const device = aDevice();
    const anchors = { entryHere: () => undefined, anchorHere: () => undefined, store: () => {} };
    const store = createTimelineCache(createStorage(device, { events: new EventTarget() }), device.seen, anchors);
    const opened = Promise.withResolvers<typeof store>();
    const stored = vi.fn(() => opened.promise);
    const app = visit(device, { openTimelines: stored });
    await settles(app);
    app.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await app.until(() => expect(app.named('persister')?.getSnapshot().matches('enabled')).toBe(true));
    await app.until(() => {
      app.hide();
      expect(stored).toHaveBeenCalled();
    });
    await signIn(app);
    app.location.go('/main/public');
    await settles(app);
    opened.resolve(store);
    await keepsTimelines(app, device, 2);
    expect(storedOn(device).filter(({ owner }) => owner === `${instance.origin}/guest`)).toEqual([]);
    app.root.stop();
  });

  // rules: cached-guest
  test('loses the cache of a timeline that the server closes to guests', async () => {
    const { device } = await readBefore();
    const refusal = { status: 401, body: { error: 'authorization required for timeline view' } };
    await instance.fault({ path: '/api/v1/timelines/public', latencyMs: 500, times: 5, ...refusal });
    const app = visit(device);
    await isShown(app);
    app.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await app.until(() => expect([storedOn(device), shelves(device)]).toEqual([[], []]));
    app.root.stop();
    await quick();
    const { device: other } = await readBefore();
    await instance.testing('POST', 'instance', { private: true });
    const closed = visit(other);
    await closed.until(() => expect(closed.server.now().node.isPrivate).toBe(true));
    closed.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await closed.until(() => expect([storedOn(other), shelves(other)]).toEqual([[], []]));
    closed.root.stop();
  });

  test('waits for the server where storage fails', async () => {
    const { device } = await readBefore();
    const get = async () => {
      throw new DOMException('busy', 'AbortError');
    };
    Object.assign(device.seen, { get });
    const app = visit(device);
    await settles(app);
    expect([seenAt(app), app.notices()]).toEqual([undefined, []]);
    app.root.stop();
  });
});
