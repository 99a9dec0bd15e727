import { describe, expect, test } from 'vitest';
import type { Mark } from '#domain/status/marks.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { hasten } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const isDeleted = (app: OpenApp, id: string) => app.cache().tables.statuses.row(id).get()?.deleted === true;
const settled = (app: OpenApp) => app.until(() => expect(app.named('statusActions').getSnapshot().context.flows).toEqual([]));

/** Statuses on a home whose deletion the page does not receive. */
const withRemoved = async (count: number) => {
  const app = openApp(instance.origin);
  await signIn(app);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(...(await instance.post({ account: 'noor', text: `To go ${at}` })));
  await app.until(() => expect(app.cache().tables.statuses.serverValue(ids.at(-1) ?? '')?.id).toBe(ids.at(-1)));
  await instance.testing('POST', 'sockets', { dropFrames: count });
  for (const id of ids) await instance.testing('DELETE', 'status', { id });
  return { app, ids };
};

describe('removal of deleted statuses', () => {
  // rules: page-proves
  test('happens when an interaction finds them missing', async () => {
    const marks: Mark[] = ['favourite', 'reblog', 'bookmark', 'muteThread'];
    const { app, ids } = await withRemoved(marks.length + 1);
    expect(ids.map((id) => isDeleted(app, id))).toEqual(ids.map(() => false));
    for (const [at, mark] of marks.entries()) app.named('statusActions').send({ type: 'mark.set', mark, id: ids[at] ?? '', wanted: true });
    app
      .named('statusActions')
      .send({ type: 'reaction.set', statusId: ids.at(-1) ?? '', reactions: [], reaction: { name: '🐦', wanted: true } });
    await settled(app);
    expect(ids.map((id) => isDeleted(app, id))).toEqual(ids.map(() => true));
    app.root.stop();
  });

  // rules: page-proves
  test('does not happen for a missing endpoint, nor for a status that cannot be fetched', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    const [id = ''] = await instance.post({ account: 'noor', text: 'To stay' });
    await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
    const shown = () => app.cache().tables.statuses.row(id).get();
    await instance.fault({ method: 'POST', path: `/api/v1/statuses/${id}/favourite`, status: 404, body: { error: 'Not Found' } });
    app.named('statusActions').send({ type: 'mark.set', mark: 'favourite', id, wanted: true });
    await settled(app);
    expect([isDeleted(app, id), shown()?.favourited]).toEqual([false, undefined]);
    await instance.fault(
      { method: 'POST', path: `/api/v1/statuses/${id}/bookmark`, status: 404 },
      { method: 'GET', path: `/api/v1/statuses/${id}`, drop: 'before' },
    );
    app.named('statusActions').send({ type: 'mark.set', mark: 'bookmark', id, wanted: true });
    await settled(app);
    expect([isDeleted(app, id), shown()?.bookmarked]).toEqual([false, undefined]);
    await instance.testing('DELETE', 'faults');
    app.root.stop();
  });

  // rules: page-proves
  test('happens in the cache at any depth for those deleted in absence', async () => {
    hasten(2_000); // between two checks of what a page proves
    const device = aDevice();
    const listeners = new Set<() => void>();
    const visit = () =>
      openApp(instance.origin, {
        device,
        effects: { shown: () => import('#app/wiring/start-filter.ts') },
        live: {
          whenHidden: (listener) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
      });
    const ids = await instance.post({ account: 'noor', text: 'Kept', count: 45 });
    const app = visit();
    await signIn(app);
    const shown = (one: OpenApp) => one.items('friends').map(({ id }) => id);
    await app.until(() => expect(shown(app).length).toBeGreaterThan(0));
    app.timeline('friends')?.send({ type: 'timeline.presence', atTop: false, engaged: true });
    for (const length of [30, 50]) {
      app.timeline('friends')?.send({ type: 'timeline.loadOlder' });
      await app.until(() => expect(shown(app).length).toBeGreaterThan(length));
    }
    const [removed = ''] = ids;
    expect(shown(app)).toContain(removed);
    app.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await app.until(() => expect(app.named('persister')?.getSnapshot().matches('enabled')).toBe(true));
    await app.until(() => {
      for (const receive of listeners) receive();
      expect(JSON.stringify([...device.seen.stored.values()])).toContain(removed);
    });
    app.root.stop();
    await instance.testing('DELETE', 'status', { id: removed });
    const later = visit();
    await later.until(() => expect(shown(later)).toContain(removed));
    later.timeline('friends')?.send({ type: 'timeline.presence', atTop: false, engaged: true });
    await later.until(() => expect(shown(later)).not.toContain(removed));
    expect(shown(later).length).toBeGreaterThan(30);
    later.root.stop();
  }, 60_000);
});
