import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ testing: true, cors: true, clientDir: 'tests/no-client' });
});
afterAll(() => instance.close());

describe('streams for other clients', () => {
  test('deliver notifications with increasing numbers to a page of another origin', async () => {
    const token = await signIn(instance.origin, 'demo');
    const headers = { origin: 'https://phanpy.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'websocket' };
    const stream = await openStream(instance.origin, { token, by: 'query', headers });
    const [newest] = (await call(instance.origin, 'GET', '/api/v1/notifications', { token })).body;
    const ids = [Number(newest.id)];
    for (const from of ['noor', 'bruno']) {
      await call(instance.origin, 'POST', '/api/testing/notification', { json: { from, type: 'follow' } });
      const { event, payload } = await stream.next();
      expect([event, payload.id]).toEqual(['notification', expect.stringMatching(/^\d+$/)]);
      ids.push(Number(payload.id));
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    stream.close();
  });
});
