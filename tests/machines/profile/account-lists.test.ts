import { describe, expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { accountListsMachine, selectListId } from '#machines/profile/account-lists.machine.ts';
import { selectIds, selectListFailure, selectRest, type RowsWatch } from '#machines/support/growing.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const page = (ids: string, next?: string): Page => ({ ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) });

const open = (key: 'followers:me' | 'tags' = 'followers:me') => {
  const [fetchPage, watchRows] = [deferredCall<Page>(), deferredSource<EventFromLogic<RowsWatch>>()];
  const among = openAmong(accountListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: watchRows.logic } }), { key });
  const shown = () => [selectIds(among.actor.getSnapshot()).join(''), selectRest(among.actor.getSnapshot())];
  return { ...among, fetchPage, shown };
};

describe('account lists machine', () => {
  // rules: account-lists
  test('loads page by page to the end, one request at a time', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.older' });
    actor.send({ type: 'list.older' });
    expect([fetchPage.requested, shown()]).toEqual([
      [{ key: 'followers:me' }, { key: 'followers:me', next: '?2' }],
      ['ab', 'loading'],
    ]);
    await fetchPage.resolve(page('cd'));
    actor.send({ type: 'list.older' });
    expect([fetchPage.requested.length, shown()]).toEqual([2, ['abcd', 'end']]);
  });

  test('retries a failed page on request, and keeps the list', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.older' });
    await fetchPage.reject(new CallError({ kind: 'offline' }));
    expect(shown()).toEqual(['ab', 'failed']);
    actor.send({ type: 'list.older' });
    await fetchPage.resolve(page('c'));
    expect(shown()).toEqual(['abc', 'end']);
  });

  test('loads older rows that are requested during a refresh, and refreshes after them', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.refresh' });
    actor.send({ type: 'list.older' });
    expect([shown(), fetchPage.waiting().length]).toEqual([['ab', 'loading'], 1]);
    actor.send({ type: 'list.refresh' });
    await fetchPage.resolve(page('cd', '?3'));
    expect([shown(), fetchPage.requested.length]).toEqual([['abcd', 'idle'], 4]);
    await fetchPage.resolve(page('xab', '?2'));
    expect([shown(), fetchPage.waiting()]).toEqual([['xabcd', 'idle'], []]);
  });

  test('refreshes after a failed page, which stays failed until it is requested again or the list restarts', async () => {
    const { actor, fetchPage, shown } = open();
    const offline = new CallError({ kind: 'offline' });
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.older' });
    actor.send({ type: 'list.changed' });
    await fetchPage.reject(offline);
    expect(fetchPage.waiting().length).toBe(1);
    await fetchPage.reject(offline);
    expect([shown(), fetchPage.waiting()]).toEqual([['ab', 'failed'], []]);
    actor.send({ type: 'list.refresh' });
    await fetchPage.resolve(page('xab', '?2'));
    expect([shown(), selectListFailure(actor.getSnapshot())?.kind]).toEqual([['xab', 'failed'], 'offline']);
    actor.send({ type: 'list.refresh' });
    await fetchPage.resolve(page('yz', '?9'));
    expect([shown(), selectListFailure(actor.getSnapshot())]).toEqual([['yz', 'idle'], undefined]);
  });

  test('reports a failed first page, and retries it', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.reject(new CallError({ kind: 'forbidden', status: 403, message: 'no' }));
    expect(selectListFailure(actor.getSnapshot())?.kind).toBe('forbidden');
    actor.send({ type: 'list.retry' });
    await fetchPage.resolve(page('a'));
    expect(shown()).toEqual(['a', 'end']);
  });

  test('refetches when viewed again, and keeps the list on failure', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.resolve(page('abc'));
    actor.send({ type: 'list.refresh' });
    await fetchPage.resolve(page('xac'));
    expect(shown()).toEqual(['xac', 'end']);
    actor.send({ type: 'list.refresh' });
    await fetchPage.reject(new CallError({ kind: 'offline' }));
    expect(shown()).toEqual(['xac', 'end']);
  });

  test('follows the first fetch with another one if something changed meanwhile, not if it was only shown again', async () => {
    const { actor, fetchPage, shown } = open();
    actor.send({ type: 'list.changed' });
    actor.send({ type: 'list.changed' });
    expect(fetchPage.requested.length).toBe(1);
    await fetchPage.resolve(page('ab'));
    expect([shown(), fetchPage.requested.length]).toEqual([['ab', 'end'], 2]);
    await fetchPage.resolve(page('xab'));
    expect([shown(), fetchPage.waiting()]).toEqual([['xab', 'end'], []]);
    const again = open();
    again.actor.send({ type: 'list.refresh' });
    await again.fetchPage.resolve(page('ab'));
    expect(again.fetchPage.requested.length).toBe(1);
  });

  test('fetches a failed first page once on retry, although something changed before it failed', async () => {
    const { actor, fetchPage, shown } = open();
    actor.send({ type: 'list.changed' });
    await fetchPage.reject(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.retry' });
    await fetchPage.resolve(page('a'));
    expect([shown(), fetchPage.waiting()]).toEqual([['a', 'end'], []]);
  });

  // rules: follower-removed
  test('removes accounts at once', async () => {
    const { actor, fetchPage, shown } = open();
    await fetchPage.resolve(page('abc'));
    actor.send({ type: 'list.removed', ids: ['b'] });
    expect(shown()).toEqual(['ac', 'end']);
  });

  test('retains listed accounts in the cache, but not tags', async () => {
    const people = open();
    await people.fetchPage.resolve(page('ab'));
    expect(people.receivedBy('entities').filter(({ type }) => type === 'entities.retain')).toEqual(
      (['accounts', 'relationships'] as const).map((kind) => ({
        type: 'entities.retain',
        holder: `${kind} of followers:me`,
        kind,
        ids: ['a', 'b'],
      })),
    );
    const tags = open('tags');
    await tags.fetchPage.resolve(page('ab'));
    expect(tags.receivedBy('entities').filter(({ type }) => type === 'entities.retain')).toEqual([]);
  });

  // rules: account-lists
  test('keeps the last six lists, and releases the rows of others', () => {
    const received: Received[] = [];
    const { actor, receivedBy } = openAmong(accountListsMachine.provide({ actors: { accountList: lightChild(received) } }));
    for (const id of '1234567') actor.send({ type: 'accountLists.view', key: `followees:${id}` });
    const running = Object.keys(actor.getSnapshot().children);
    expect([running.length, running.includes(selectListId('followees:1'))]).toEqual([6, false]);
    expect(receivedBy('entities').map(({ holder, ids }) => [holder, ids])).toEqual([
      ['accounts of followees:1', []],
      ['relationships of followees:1', []],
    ]);
  });
});
