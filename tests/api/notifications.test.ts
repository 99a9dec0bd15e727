import { expect, test } from 'vitest';
import { createHttp } from '../../src/api/http.ts';
import { fetchNotifications, markSeen } from '../../src/api/notifications.ts';
import { toFailure } from '../../src/domain/failure.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'account', { username: 'reader' });
const reader = await instance.signIn('reader');
const notify = async (fields: object) =>
  ((await instance.testing('POST', 'notification', { account: 'reader', ...fields })) as { id: string }).id;

test('newest first, with what they are about; read up to one of them', async () => {
  const [status = ''] = await instance.post({ account: 'reader' });
  const oldest = await notify({ type: 'follow', from: 'demo' });
  const middle = await notify({ type: 'favourite', from: 'demo', status });
  const newest = await notify({ type: 'reblog', from: 'demo', status });
  const page = await fetchNotifications(reader, {}, signal);
  expect(page.ids).toEqual([newest, middle, oldest]);
  expect(page.harvest.notifications?.map(({ id, type, statusId, seen }) => [id, type, statusId, seen])).toEqual([
    [newest, 'reblog', status, false],
    [middle, 'favourite', status, false],
    [oldest, 'follow', undefined, false],
  ]);

  await markSeen(reader, { maxId: middle }, signal);
  const { harvest } = await fetchNotifications(reader, {}, signal);
  expect(harvest.notifications?.map(({ seen }) => seen)).toEqual([false, true, true]);
});

test('an invalid one is skipped and reported', async () => {
  const invalid = await notify({ type: 'follow', from: 'demo', absent: ['account'] });
  const { ids } = await fetchNotifications(reader, {}, signal);
  expect(ids).not.toContain(invalid);
  expect(instance.dropped.splice(0)).toEqual([{ at: 0, issues: ['account: object'] }]);
});

test.each([
  ['Pleroma says ok', 200, 'ok', undefined],
  ['Mastodon has no such call', 404, { error: 'Not found' }, { kind: 'not_found', status: 404, message: 'Not found' }],
])('%s', async (_, status, body, expected) => {
  const { origin, requests } = await serve((__, response) => json(response, status, body));
  expect(await markSeen(createHttp(origin, 'secret'), { maxId: '7' }, signal).catch(toFailure)).toEqual(expected);
  expect(requests.map(({ url, body: sent }) => [url, sent])).toEqual([['/api/v1/pleroma/notifications/read', '{"max_id":"7"}']]);
});
