import { describe, expect, test } from 'vitest';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { selectCan } from '#machines/system/server.machine.ts';
import { createHttp } from '#http/http.ts';
import { toFailure } from '#domain/text/failure.ts';
import { aDevice, openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { html, serve } from '../support/server.ts';

const instance = await openInstance();
const FAILING = ['/api/v1/instance', '/nodeinfo/2.0.json', '/.well-known/nodeinfo'];

describe('cached instance', () => {
  test('provides name and limits when the start cannot load them', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    const ready = (app: typeof first) => app.until(() => expect(app.named('boot').getSnapshot().hasTag('ready')).toBe(true));
    await ready(first);
    const loaded = [selectInstance(first.named('boot').getSnapshot()), selectNode(first.named('boot').getSnapshot())];
    expect(loaded).toMatchObject([{ name: 'Starling Harbour' }, { software: 'akkoma' }]);
    first.root.stop();
    await instance.fault(...FAILING.map((path) => ({ method: 'GET', path, status: 503 })));
    const second = openApp(instance.origin, { device });
    await ready(second);
    expect([selectInstance(second.named('boot').getSnapshot()), selectNode(second.named('boot').getSnapshot())]).toEqual(loaded);
    await instance.testing('DELETE', 'faults');
  });

  test('remembers a missing endpoint after one request, and notifies its views', async () => {
    const { origin, requests } = await serve((_, response) => html(response, 404, '<h1>404</h1>'));
    const app = openApp(instance.origin);
    const { server } = app;
    const http = createHttp(origin, 'secret', { server });
    const { signal } = new AbortController();
    const received: boolean[] = [];
    app.named('server').subscribe((snapshot) => received.push(selectCan('announcements')(snapshot)));
    await app.until(() => expect(app.named('boot').getSnapshot().hasTag('ready')).toBe(true));
    for (const _ of [1, 2])
      expect(await http.send('api/v1/announcements', { signal }).catch(toFailure)).toMatchObject({ kind: 'not_found', status: 404 });
    for (const _ of [1, 2])
      expect(await http.send('api/v1/statuses/7', { signal }).catch(toFailure)).toMatchObject({ kind: 'not_found', isForeign: true });
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/announcements', '/api/v1/statuses/7', '/api/v1/statuses/7']);
    expect([received.includes(true), received.at(-1)]).toEqual([true, false]);
  });
});
