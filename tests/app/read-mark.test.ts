import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { readMarkStore } from '#features/notifications/services/read-mark.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { aDevice } from '../support/app.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();

/** A server with one marker for all devices that moves in either direction, like GoToSocial's. */
const aServer = async (status = 200) => {
  const stored: { mark?: string } = {};
  const { origin, requests } = await serve(({ method, body }, response) => {
    if (status !== 200) return json(response, status, { error: 'Not Found' });
    if (method === 'POST') stored.mark = (JSON.parse(body) as { notifications: { last_read_id: string } }).notifications.last_read_id;
    json(response, 200, stored.mark === undefined ? {} : { notifications: { last_read_id: stored.mark } });
  });
  const device = () => {
    const storage = createStorage(aDevice());
    const open = () => readMarkStore(createHttp(origin, 'secret', { server: createServerRecord(storage) }), storage, 'me');
    return { ...open(), open };
  };
  return { stored, requests, device };
};

describe('read marker', () => {
  test('is not sent until something was read', async () => {
    const { device } = await aServer();
    expect(await device().now(signal)).toBe(undefined);
  });

  test('continues on one device where another stopped', async () => {
    const { device } = await aServer();
    await device().advance({ upTo: '5', newer: ['6'] }, signal);
    expect(await device().now(signal)).toBe('5');
  });

  test.each([
    ['is listed above', { upTo: '5', newer: ['zz', 'ab'] }, 'ab'],
    ['is newer by the order of ids', { upTo: '5', newer: [] }, '7'],
    ['is the same', { upTo: '5', newer: [] }, '5'],
  ])('never moves back a marker that another device set meanwhile: it %s', async (_, mark, set) => {
    const { stored, device, requests } = await aServer();
    stored.mark = set;
    await device().advance(mark, signal);
    expect([stored.mark, requests.filter(({ method }) => method === 'POST').length]).toEqual([set, 0]);
  });

  test('changes nothing while the server is unreachable, and reports a failed press', async () => {
    const { device } = await aServer(503);
    const one = device();
    expect(await one.now(signal)).toBe(undefined);
    await expect(one.advance({ upTo: '5', newer: [] }, signal)).rejects.toThrow('rejected');
  });

  test('is stored on this device where the server has none, after a single request', async () => {
    const { device, requests } = await aServer(404);
    const one = device();
    await one.advance({ upTo: '5', newer: ['6'] }, signal);
    await one.advance({ upTo: '6', newer: [] }, signal);
    expect([await one.now(signal), requests.length]).toEqual(['6', 1]);
    expect(await one.open().now(signal)).toBe('6');
  });
});
