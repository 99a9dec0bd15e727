import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { clearNotifications, fetchNotifications, fetchReadMarker, markSeen, sendReadMarker } from '#api/notifications.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'account', { username: 'reader' });
const reader = await instance.signIn('reader');
const notify = async (fields: object) =>
  ((await instance.testing('POST', 'notification', { account: 'reader', ...fields })) as { id: string }).id;

describe('notifications API', () => {
  test('returns the newest first with their subjects, and marks them as read up to one', async () => {
    const [status = ''] = await instance.post({ account: 'reader' });
    const oldest = await notify({ type: 'follow', from: 'demo' });
    const middle = await notify({ type: 'favourite', from: 'demo', status });
    const newest = await notify({ type: 'reblog', from: 'demo', status });
    const page = await fetchNotifications(reader, {}, signal);
    expect(page.ids).toEqual([newest, middle, oldest]);
    expect(page.normalised.notifications?.map(({ id, type, statusId, seen }) => [id, type, statusId, seen])).toEqual([
      [newest, 'reblog', status, false],
      [middle, 'favourite', status, false],
      [oldest, 'follow', undefined, false],
    ]);

    await markSeen(reader, { maxId: middle }, signal);
    const { normalised } = await fetchNotifications(reader, {}, signal);
    expect(normalised.notifications?.map(({ seen }) => seen)).toEqual([false, true, true]);
  });

  // rules: notification-invalid
  test('drops and reports an invalid one', async () => {
    const invalid = await notify({ type: 'follow', from: 'demo', absent: ['account'] });
    const { ids } = await fetchNotifications(reader, {}, signal);
    expect(ids).not.toContain(invalid);
    expect(instance.dropped.splice(0)).toEqual([{ at: 0, issues: ['account: object'] }]);
  });

  test('accepts a read marker for a removed one', async () => {
    expect(await markSeen(reader, { id: '999999' }, signal)).toBe(undefined);
  });

  test.each([
    ['Pleroma says ok', 200, 'ok', undefined],
    ['Mastodon has no such call', 404, { error: 'Not found' }, { kind: 'not_found', status: 404, message: 'Not found' }],
  ])('%s', async (_, status, body, expected) => {
    const { origin, requests } = await serve((__, response) => json(response, status, body));
    expect(await markSeen(createHttp(origin, 'secret'), { maxId: '7' }, signal).catch(toFailure)).toEqual(expected);
    expect(requests.map(({ url, body: sent }) => [url, sent])).toEqual([['/api/v1/pleroma/notifications/read', '{"max_id":"7"}']]);
  });

  test.each([
    ['GoToSocial before anything was read', {}, undefined],
    ['snac', { notifications: { last_read_id: '1795347168444678', version: 0, updated_at: '1795347168.668384' } }, '1795347168444678'],
    ['an empty marker', { notifications: { last_read_id: null } }, undefined],
  ])('reads the marker as recorded: %s', async (_, body, expected) => {
    const { origin, requests } = await serve((__, response) => json(response, 200, body));
    expect(await fetchReadMarker(createHttp(origin, 'secret'), undefined, signal)).toBe(expected);
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/markers?timeline%5B%5D=notifications']);
  });

  test('stores the marker on the server, and clears all', async () => {
    const one = await notify({ type: 'follow', from: 'demo' });
    await sendReadMarker(reader, { upTo: one }, signal);
    expect(await fetchReadMarker(reader, undefined, signal)).toBe(one);
    await clearNotifications(reader, undefined, signal);
    expect((await fetchNotifications(reader, {}, signal)).ids).toEqual([]);
  });
});
