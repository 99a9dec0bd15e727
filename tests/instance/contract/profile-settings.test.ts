import { beforeAll, describe, expect, test } from 'vitest';
import { join } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { openStream } from '../support/stream.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
let me: Member;
beforeAll(async () => {
  world = await openWorld();
  me = await join(world);
});

describe('settings profiles', () => {
  const list = '/api/v1/akkoma/frontend_settings/pleroma-fe';
  const put = (json: unknown, name = 'p1') => me.send('PUT', `${list}/${name}`, json);

  test('accept only the next version, with all the recorded quirks', async () => {
    expectRecorded(await me.get(list), 'frontend_settings_list_empty');
    expectRecorded(await me.get(`${list}/p1`), 'frontend_settings_get_404');
    const first = await put({ settings: { theme: 'x', list: [1, 2] }, version: 1 });
    expectRecorded(first, 'frontend_settings_put');
    expect(first.body).toEqual({ theme: 'x', list: [1, 2] });
    expectRecorded(await put({ settings: { theme: 'y' }, version: 1 }), 'frontend_settings_put_same_version');
    expectRecorded(await put({ settings: { theme: 'w' }, version: 9 }), 'frontend_settings_put_skip');
    expect((await put({ settings: { theme: 'w' }, version: 0 })).status).toBe(422);
    expectRecorded(await put({ settings: { theme: 'z' }, version: 2 }), 'frontend_settings_put_next');
    const read = await me.get(`${list}/p1`);
    expectRecorded(read, 'frontend_settings_get');
    expect(read.body).toEqual({ settings: { theme: 'z' }, version: 2 });
    const all = await me.get(list);
    expectRecorded(all, 'frontend_settings_list');
    expect(all.body).toEqual([{ name: 'p1', version: 2 }]);
    expectRecorded(await put({}), 'frontend_settings_put_bad');
    const long = await put({ settings: { a: 'x'.repeat(100_001) }, version: 1 }, 'p2');
    expectRecorded(long, 'frontend_settings_put_toolong');
    expect(long.body).toEqual({ error: 'is too long' });
    expect((await put({ settings: [1], version: 1 }, 'p2')).status).toBe(400);
    expect((await put({ settings: {}, version: 'x' }, 'p2')).status).toBe(400);
  });

  test('start at any version, and are separate by account and client', async () => {
    expect((await put({ settings: {}, version: 7 }, 'late')).status).toBe(200);
    expect((await put({ settings: {}, version: 0 }, 'never')).status).toBe(422);
    expect((await me.get('/api/v1/akkoma/frontend_settings/other')).body).toEqual([]);
    expect((await world.request('GET', list, { token: world.noor })).body).toEqual([]);
  });

  test('can be deleted, and are refused to guests', async () => {
    expectRecorded(await me.send('DELETE', `${list}/p1`), 'frontend_settings_delete');
    expectRecorded(await me.send('DELETE', `${list}/p1`), 'frontend_settings_delete_404');
    expectRecorded(await world.request('GET', list), 'frontend_settings_403');
    expect(await refusals(world, 'GET', list)).toEqual(refused('read:accounts'));
    expect(await refusals(world, 'PUT', `${list}/p1`)).toEqual(refused('write:accounts'));
    expectRecorded(await world.request('GET', '/api/v1/akkoma/preferred_frontend/available'), 'preferred_frontend_available');
  });
});

describe('markers', () => {
  test('are written and read, with increasing versions', async () => {
    expect((await me.get('/api/v1/markers?timeline[]=home')).body).toEqual({});
    const first = await me.send('POST', '/api/v1/markers', { home: { last_read_id: 'a' }, notifications: { last_read_id: 'b' } });
    expect(first.body.home).toMatchObject({ last_read_id: 'a', version: 0, pleroma: { unread_count: 0 } });
    await me.send('POST', '/api/v1/markers', { home: { last_read_id: 'c' } });
    const { body } = await me.get('/api/v1/markers?timeline[]=home&timeline[]=notifications');
    expect([body.home.last_read_id, body.home.version, body.notifications.last_read_id]).toEqual(['c', 1, 'b']);
    expectRecorded(await me.get('/api/v1/markers?timeline[]=notifications'), 'markers');
    expect((await me.get('/api/v1/markers')).body).toEqual({});
    expect((await me.get('/api/v1/markers?timeline[]=zz')).status).toBe(400);
    expect(await refusals(world, 'GET', '/api/v1/markers')).toEqual(refused('read:statuses'));
    expect(await refusals(world, 'POST', '/api/v1/markers')).toEqual(refused('write:statuses'));
  });

  test('follow the read notifications', async () => {
    const id = await me.post('mine');
    for (const token of [world.demo, world.noor]) await world.request('POST', `/api/v1/statuses/${id}/favourite`, { token });
    const [newest, oldest] = (await me.get('/api/v1/notifications')).body;
    await me.send('POST', '/api/v1/pleroma/notifications/read', { id: oldest.id });
    const marker = async () => (await me.get('/api/v1/markers?timeline[]=notifications')).body.notifications;
    expect(await marker()).toMatchObject({ last_read_id: oldest.id, pleroma: { unread_count: 1 } });
    await me.send('POST', '/api/v1/pleroma/notifications/read', { max_id: newest.id });
    expect(await marker()).toMatchObject({ last_read_id: newest.id, pleroma: { unread_count: 0 } });
  });
});

describe('filters', () => {
  const add = (json: unknown) => me.send('POST', '/api/v1/filters', json);

  test('are created, read, changed and deleted, and streamed', async () => {
    const stream = await openStream(world.instance.origin, { token: me.token, by: 'query' });
    const made = await add({ phrase: 'knights', context: ['home', 'public'] });
    expect([made.status, made.body]).toEqual([
      200,
      { context: ['home', 'public'], expires_at: null, id: expect.any(String), irreversible: false, phrase: 'knights', whole_word: true },
    ]);
    expect(JSON.parse(await stream.nextText())).toEqual({ stream: ['user'], event: 'filters_changed' });
    const path = `/api/v1/filters/${made.body.id}`;
    expect((await me.get(path)).body).toEqual(made.body);
    const changed = await me.send('PUT', path, { phrase: 'days', context: ['thread'], whole_word: false, expires_in: 60 });
    expect(changed.body).toMatchObject({ phrase: 'days', context: ['thread'], whole_word: false, expires_at: expect.any(String) });
    expect((await me.get('/api/v1/filters')).body).toEqual([changed.body]);
    expect((await world.request('GET', path, { token: world.noor })).status).toBe(404);
    expect((await world.request('DELETE', path, { token: world.noor })).status).toBe(404);
    expect((await me.send('DELETE', path)).body).toEqual({});
    expect((await me.get('/api/v1/filters')).body).toEqual([]);
    stream.close();
  });

  test('expire', async () => {
    await add({ phrase: 'brief', context: ['home'], expires_in: 60 });
    await world.advance(59);
    expect((await me.get('/api/v1/filters')).body).toHaveLength(1);
    await world.advance(2);
    expect((await me.get('/api/v1/filters')).body).toEqual([]);
  });

  test('require a phrase and a context', async () => {
    const nothing = await add({});
    expect([nothing.status, nothing.body.error]).toEqual([400, 'Missing field: phrase. Missing field: context.']);
    expect((await add({ phrase: 'x', context: ['zz'] })).status).toBe(400);
    expect(await refusals(world, 'GET', '/api/v1/filters')).toEqual(refused('read:filters'));
    expect(await refusals(world, 'POST', '/api/v1/filters')).toEqual(refused('write:filters'));
  });
});
