import { describe, expect, test } from 'vitest';
import { idsIn, join } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();

describe('lists', () => {
  test('are created, renamed and deleted by their owner', async () => {
    const [owner, other] = [await join(world), await join(world)];
    const made = await owner.send('POST', '/api/v1/lists', { title: 'mylist' });
    expectRecorded(made, 'list_create');
    const path = `/api/v1/lists/${made.body.id}`;
    const all = await owner.get('/api/v1/lists');
    expectRecorded(all, 'lists');
    expect(all.body).toEqual([{ id: made.body.id, title: 'mylist' }]);
    const one = await owner.get(path);
    expectRecorded(one, 'list_get');
    const renamed = await owner.send('PUT', path, { title: 'renamed' });
    expectRecorded(renamed, 'list_update');
    for (const { body } of [renamed, await owner.get(path)]) expect(body).toEqual({ id: made.body.id, title: 'renamed' });
    const empty = await owner.send('PUT', path, { title: '' });
    expectRecorded(empty, 'list_update_empty');
    expect(empty.body).toEqual({ error: "can't be blank" });
    expect([
      (await owner.send('POST', '/api/v1/lists', {})).status,
      (await owner.send('POST', '/api/v1/lists', { title: ' ' })).status,
    ]).toEqual([400, 422]);
    for (const [method, foreign] of [
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['GET', `${path}/accounts`],
      ['POST', `${path}/accounts`],
    ] as const) {
      expectRecorded(await other.send(method, foreign, method === 'GET' ? undefined : { title: 'mine' }), 'list_get_404');
    }
    expect((await other.get('/api/v1/lists')).body).toEqual([]);
    expect((await owner.send('DELETE', path)).body).toEqual({});
    expectRecorded(await owner.get(path), 'list_get_404');
  });

  test('contain accounts, whose statuses are their timeline', async () => {
    const [owner, member, stranger] = [await join(world), await join(world), await join(world)];
    const { id } = (await owner.send('POST', '/api/v1/lists', { title: 'people' })).body;
    const added = await owner.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [member.id, 'nobody'] });
    expectRecorded(added, 'list_accounts_add');
    const members = await owner.get(`/api/v1/lists/${id}/accounts`);
    expectRecorded(members, 'list_accounts');
    expect(members.body.map((account: any) => account.id)).toEqual([member.id]);
    const holding = await owner.get(`/api/v1/accounts/${member.id}/lists`);
    expectRecorded(holding, 'account_lists');
    expect([holding.body, (await owner.get(`/api/v1/accounts/${stranger.id}/lists`)).body]).toEqual([[{ id, title: 'people' }], []]);

    const post = await member.post('for the list');
    const other = await stranger.post('elsewhere');
    await member.send('POST', `/api/v1/statuses/${other}/reblog`);
    await member.post('for followers', { visibility: 'private' });
    await member.post(`@${owner.name} between us`, { visibility: 'direct' });
    const listed = await owner.get(`/api/v1/timelines/list/${id}`);
    expectRecorded(listed, 'timeline_list');
    expect(listed.body.map((status: any) => status.id)).toEqual([post]);
    const foreign = await member.get(`/api/v1/timelines/list/${id}`);
    expect([foreign.status, foreign.body]).toEqual([403, { error: 'Error.' }]);

    const removed = await owner.send('DELETE', `/api/v1/lists/${id}/accounts`, { account_ids: [member.id] });
    expectRecorded(removed, 'list_accounts_remove');
    expect([await idsIn(owner.get(`/api/v1/lists/${id}/accounts`)), await idsIn(owner.get(`/api/v1/timelines/list/${id}`))]).toEqual([
      [],
      [],
    ]);
  });

  test('deliver a status for a list to its current members', async () => {
    const [owner, member, stranger] = [await join(world), await join(world), await join(world)];
    const { id } = (await owner.send('POST', '/api/v1/lists', { title: 'confidants' })).body;
    await owner.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [member.id] });
    const post = await owner.post('only you', { visibility: `list:${id}` });
    const sees = async () => Promise.all([owner, member, stranger].map(async (who) => (await who.get(`/api/v1/statuses/${post}`)).status));
    expect(await sees()).toEqual([200, 200, 404]);
    expect(await idsIn(member.get('/api/v1/timelines/home'))).toEqual([post]);
    await owner.send('DELETE', `/api/v1/lists/${id}/accounts?account_ids[]=${member.id}`);
    expect(await sees()).toEqual([200, 404, 404]);
    await owner.send('POST', `/api/v1/lists/${id}/accounts`, { account_ids: [stranger.id] });
    expect(await sees()).toEqual([200, 404, 200]);
  });

  test('need their scopes', async () => {
    for (const [method, path, scope] of [
      ['GET', '/api/v1/lists', 'read:lists'],
      ['POST', '/api/v1/lists', 'write:lists'],
      ['GET', '/api/v1/lists/1', 'read:lists'],
      ['PUT', '/api/v1/lists/1', 'write:lists'],
      ['DELETE', '/api/v1/lists/1', 'write:lists'],
      ['GET', '/api/v1/lists/1/accounts', 'read:lists'],
      ['POST', '/api/v1/lists/1/accounts', 'write:lists'],
      ['DELETE', '/api/v1/lists/1/accounts', 'write:lists'],
      ['GET', '/api/v1/accounts/x/lists', 'read:lists'],
      ['GET', '/api/v1/timelines/list/1', 'read:lists'],
    ] as const) {
      expect([path, await refusals(world, method, path)]).toEqual([path, refused(scope)]);
    }
  });
});
