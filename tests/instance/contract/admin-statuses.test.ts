import { describe, expect, test } from 'vitest';
import { openStream } from '../support/stream.ts';
import { openWithStaff } from '../support/staff.ts';

const root = '/api/v1/pleroma/admin';
const { instance, demo, moderator, admin, request } = await openWithStaff();

const post = async (visibility = 'public'): Promise<string> =>
  (await request('POST', '/api/v1/statuses', { token: demo, json: { status: `a ${visibility} post`, visibility } })).body.id;

describe('statuses for the staff', () => {
  test('list an account’s open statuses, or all with godmode', async () => {
    const secret = await post('direct');
    const open = await post();
    const path = `${root}/users/demo/statuses`;
    const { body } = await request('GET', `${path}?page_size=2`, { token: admin });
    expect(body.activities[0]).toMatchObject({ id: open, account: { nickname: 'demo', roles: { admin: false, moderator: false } } });
    expect(body.activities.length).toBe(2);
    const all = (await request('GET', `${path}?godmode=true&page_size=200`, { token: admin })).body;
    expect(all.activities.map((status: { id: string }) => status.id)).toContain(secret);
    expect(all.total).toBeGreaterThan(body.total);
    expect((await request('GET', `${root}/users/nobody/statuses`, { token: admin })).status).toBe(404);
    expect((await request('GET', path, { token: moderator })).body.total).toBe(body.total);
  });

  test('list the statuses of an instance and of all', async () => {
    const { total, activities } = (await request('GET', `${root}/instances/tidepool.example/statuses`, { token: moderator })).body;
    expect(total).toBeGreaterThan(0);
    expect(activities.every((status: { account: { acct: string } }) => status.account.acct.endsWith('@tidepool.example'))).toBe(true);
    const own = (await request('GET', `${root}/statuses?local_only=true`, { token: admin })).body;
    expect(own.every((status: { account: { local: boolean } }) => status.account.local)).toBe(true);
  });

  test('change sensitivity or visibility, and notify those who lose access', async () => {
    const id = await post();
    expect((await request('GET', `${root}/statuses/${id}`, { token: moderator })).body).toMatchObject({
      id,
      account: { nickname: 'demo' },
    });
    const covered = await request('PUT', `${root}/statuses/${id}`, { token: moderator, json: { sensitive: true } });
    expect(covered.body).toMatchObject({ id, sensitive: true, visibility: 'public' });
    const stream = await openStream(instance.origin, { stream: 'public' });
    const narrowed = await request('PUT', `${root}/statuses/${id}`, { token: moderator, json: { visibility: 'direct' } });
    expect(narrowed.body).toMatchObject({ sensitive: true, visibility: 'direct' });
    expect(await stream.next()).toMatchObject({ event: 'delete', payload: id });
    stream.close();
    expect((await request('GET', `/api/v1/statuses/${id}`)).status).toBe(404);
    expect((await request('PUT', `${root}/statuses/${id}`, { token: moderator, json: { visibility: 'zz' } })).status).toBe(400);
    expect((await request('PUT', `${root}/statuses/zz`, { token: moderator, json: { sensitive: true } })).body).toEqual({
      error: 'Not found',
    });
    expect((await request('PUT', `${root}/statuses/${id}`, { token: demo, json: {} })).body).toEqual({
      error: 'User is not a staff member.',
    });
  });

  test('delete a status', async () => {
    const id = await post();
    const stream = await openStream(instance.origin, { token: demo });
    const removed = await request('DELETE', `${root}/statuses/${id}`, { token: moderator });
    expect([removed.status, removed.body]).toEqual([200, {}]);
    expect(await stream.next()).toMatchObject({ event: 'delete', payload: id });
    stream.close();
    expect((await request('DELETE', `${root}/statuses/${id}`, { token: moderator })).status).toBe(404);
    const log = (await request('GET', `${root}/moderation_log?search=deleted status`, { token: moderator })).body;
    expect(log.items[0].message).toBe(`@moderator deleted status #${id}`);
  });

  test('include emoji packs and the health of the instance', async () => {
    const packs = await request('GET', '/api/v1/pleroma/emoji/packs');
    const names = Object.keys(packs.body.packs);
    expect([packs.status, packs.body.count]).toEqual([200, names.length]);
    expect(packs.body.packs.kitchen).toEqual({
      files: { crumb: 'crumb.png' },
      files_count: 1,
      pack: {
        'can-download': true,
        description: expect.any(String),
        'download-sha256': expect.stringMatching(/^[0-9A-F]{64}$/),
        homepage: '',
        license: 'CC0',
        'share-files': true,
      },
    });
    expect(Object.keys((await request('GET', '/api/v1/pleroma/emoji/packs?page=2&page_size=2')).body.packs)).toEqual(names.slice(2, 4));
    expect((await request('GET', '/api/v1/pleroma/emoji/pack?name=kitchen')).body).toEqual(packs.body.packs.kitchen);
    const none = await request('GET', '/api/v1/pleroma/emoji/pack?name=nope');
    expect([none.status, none.body]).toEqual([404, { error: 'Pack nope does not exist' }]);
    expect((await request('GET', '/api/v1/pleroma/emoji/pack')).status).toBe(400);
    expect((await request('POST', `${root}/reload_emoji`, { token: moderator })).body).toBe('ok');
    expect((await request('POST', `${root}/reload_emoji`, { token: demo })).status).toBe(403);
    expect((await request('GET', '/api/v1/pleroma/healthcheck')).body).toMatchObject({ healthy: true, memory_used: expect.any(Number) });
    expect((await request('GET', '/api/pleroma/healthcheck')).body).toMatchObject({
      healthy: true,
      job_queue_stats: { processed_jobs: 0 },
    });
  });
});
