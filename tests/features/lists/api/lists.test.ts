import { describe, expect, test } from 'vitest';
import { addMembers, fetchMembers, fetchMemberships, setMember } from '#features/lists/api/list-members.ts';
import { createList, deleteList, fetchList, fetchLists, updateList } from '#features/lists/api/lists.ts';
import { createHttp } from '#http/http.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

describe('lists API', () => {
  test('creates, renames, finds and deletes a list, and treats a missing one as deleted', async () => {
    const made = await createList(demo, { desired: { title: 'Birds' }, existing: [] }, signal);
    expect(await fetchList(demo, { listId: made.id }, signal)).toEqual({ id: made.id, title: 'Birds' });
    const target = { listId: made.id };
    expect(await updateList(demo, { ...target, desired: { title: 'Gulls' } }, signal)).toEqual({ id: made.id, title: 'Gulls' });
    expect(await fetchLists(demo, undefined, signal)).toEqual([{ id: made.id, title: 'Gulls' }]);
    await deleteList(demo, target, signal);
    await deleteList(demo, target, signal);
    expect(await fetchList(demo, target, signal)).toBeUndefined();
  });

  // rules: list-half-made
  test('creates a single list when the response was lost', async () => {
    await instance.fault({ method: 'POST', path: '^/api/v1/lists$', times: 1, drop: 'after' });
    const made = await createList(demo, { desired: { title: 'Lost' }, existing: [] }, signal);
    const again = createList(demo, { desired: { title: 'Lost' }, existing: [made.id] }, signal);
    expect((await again).id).not.toBe(made.id);
    await instance.fault({ method: 'POST', path: '^/api/v1/lists$', times: 1, drop: 'before' });
    const failed = await createList(demo, { desired: { title: 'Never' }, existing: undefined }, signal).catch(toFailure);
    expect(failed).toEqual({ kind: 'offline' });
  });

  // rules: list-members, list-membership
  test('adds and removes members, and accepts an existing member', async () => {
    const { id: listId } = await createList(demo, { desired: { title: 'People' }, existing: [] }, signal);
    const ids: string[] = [];
    for (const username of ['listed1', 'listed2'])
      ids.push(((await instance.testing('POST', 'account', { username })) as { id: string }).id);
    const [one = '', two = ''] = ids;
    await addMembers(demo, { listId, accountIds: [one], isAgain: false }, signal);
    await addMembers(demo, { listId, accountIds: ids, isAgain: true }, signal);
    expect((await fetchMembers(demo, { listId }, signal)).ids.toSorted()).toEqual(ids.toSorted());
    await setMember(demo, { accountId: two, listId, wanted: false }, signal);
    expect((await fetchMemberships(demo, { accountId: one }, signal)).find((list) => list.listId === listId)?.isMember).toBe(true);
    expect((await fetchMembers(demo, { listId }, signal)).ids).toEqual([one]);
  });

  describe('differences between servers', () => {
    // rules: list-membership
    test('treats a refusal because of an existing membership as success', async () => {
      const { origin } = await serve(({ method }, response) =>
        method === 'POST' ? json(response, 422, { error: 'already in list 7' }) : json(response, 200, [{ id: '7', title: 'Birds' }]),
      );
      const http = createHttp(origin);
      await setMember(http, { accountId: 'a', listId: '7', wanted: true }, signal);
      await expect(setMember(http, { accountId: 'a', listId: '8', wanted: true }, signal)).rejects.toThrow('rejected');
    });

    // rules: list-options
    test('reads and sends list options only where the server supports them', async () => {
      const { origin, requests } = await serve((_, response) =>
        json(response, 200, { id: '7', title: 'Birds', replies_policy: 'none', exclusive: true }),
      );
      const desired = { title: 'Birds', repliesPolicy: 'none', isExclusive: true } as const;
      const made = await createList(createHttp(origin), { desired, existing: [] }, signal);
      expect([made, JSON.parse(requests[0]?.body ?? '')]).toEqual([
        { id: '7', ...desired },
        { title: 'Birds', replies_policy: 'none', exclusive: true },
      ]);
      const plain = createHttp(origin, undefined, {
        server: { can: (ability) => ability !== 'listOptions', takes: () => true, lack: () => {} },
      });
      expect(await fetchList(plain, { listId: '7' }, signal)).toEqual({ id: '7', title: 'Birds' });
      expect(await createList(plain, { desired, existing: [] }, signal).catch(toFailure)).toEqual({ kind: 'unsupported', loss: 'call' });
      expect(requests.length).toBe(2);
    });
  });
});
