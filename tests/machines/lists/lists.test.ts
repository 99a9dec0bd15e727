import { describe, expect, test } from 'vitest';
import { listsMachine, selectLists, selectListsPhase, selectListQuestion, selectRemoving } from '#machines/lists/lists.machine.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const list = (id: string, title = `List ${id}`): OwnList => ({ id, title });

const open = () => {
  const calls = { fetchLists: deferredCall<readonly OwnList[]>(), removeList: deferredCall<void>(), leaveList: deferredCall<void>() };
  const actors = { fetchLists: calls.fetchLists.logic, removeList: calls.removeList.logic, leaveList: calls.leaveList.logic };
  const among = openAmong(listsMachine.provide({ actors }));
  const { actor } = among;
  return {
    ...among,
    ...calls,
    titles: () => selectLists(actor.getSnapshot()).map(({ title }) => title),
    phase: () => selectListsPhase(actor.getSnapshot()),
  };
};

describe('lists machine', () => {
  // rules: lists-poll
  test('fetches when first shown, and every four minutes afterwards', async () => {
    const { actor, clock, fetchLists, titles, phase } = open();
    clock.increment(240_000);
    expect(fetchLists.requested.length).toBe(0);
    actor.send({ type: 'lists.need' });
    actor.send({ type: 'lists.need' });
    expect([fetchLists.requested.length, phase()]).toEqual([1, 'loading']);
    await fetchLists.resolve([list('1'), list('2')]);
    expect([titles(), phase()]).toEqual([['List 2', 'List 1'], 'loaded']);
    actor.send({ type: 'lists.need' });
    clock.increment(239_999);
    expect(fetchLists.requested.length).toBe(1);
    clock.increment(1);
    expect([fetchLists.requested.length, phase()]).toEqual([2, 'loaded']);
    await fetchLists.reject(offline);
    expect([titles().length, phase()]).toEqual([2, 'failed']);
    clock.increment(240_000);
    await fetchLists.resolve([list('2', 'renamed elsewhere')]);
    expect([titles(), phase()]).toEqual([['renamed elsewhere'], 'loaded']);
  });

  // rules: list-removal
  test('deletes a list after confirmation, and keeps it when the server refuses', async () => {
    const { actor, fetchLists, removeList, leaveList, titles, notices } = open();
    actor.send({ type: 'lists.show' });
    await fetchLists.resolve([list('1'), list('2')]);
    actor.send({ type: 'list.remove', listId: '1' });
    expect([selectListQuestion(actor.getSnapshot()), removeList.requested]).toEqual(['1', []]);
    actor.send({ type: 'list.cancel' });
    expect(selectListQuestion(actor.getSnapshot())).toBe(undefined);
    actor.send({ type: 'list.remove', listId: '1' });
    actor.send({ type: 'list.confirm' });
    await removeList.reject(offline);
    expect([titles().length, notices()]).toEqual([2, ['lists.remove_failed errors.no_connection']]);
    actor.send({ type: 'list.remove', listId: '1' });
    actor.send({ type: 'list.confirm' });
    await removeList.resolve(undefined);
    expect([titles(), leaveList.requested]).toEqual([['List 2'], [{ listId: '1' }]]);
  });

  test('adds a list created elsewhere on the page at once', async () => {
    const { actor, fetchLists, titles } = open();
    actor.send({ type: 'lists.show' });
    actor.send({ type: 'lists.loaded', list: list('3') });
    await fetchLists.resolve([list('1')]);
    expect(titles()).toEqual(['List 3', 'List 1']);
  });

  test.each(['lists.retry', 'lists.need', 'lists.show'] as const)('refetches failed lists by %s', async (type) => {
    const { actor, fetchLists, phase, titles } = open();
    actor.send({ type: 'lists.need' });
    await fetchLists.reject(offline);
    expect([phase(), titles()]).toEqual(['failed', []]);
    actor.send({ type });
    expect(fetchLists.requested.length).toBe(2);
    await fetchLists.resolve([list('1')]);
    expect([phase(), titles()]).toEqual(['loaded', ['List 1']]);
  });

  test('refetches for a screen of lists, and shows the loaded ones meanwhile', async () => {
    const { actor, fetchLists, phase, titles } = open();
    actor.send({ type: 'lists.show' });
    await fetchLists.resolve([list('1')]);
    actor.send({ type: 'lists.show' });
    expect([fetchLists.requested.length, phase(), titles()]).toEqual([2, 'loaded', ['List 1']]);
  });

  test('deletes one list at a time visibly; an older response does not restore it', async () => {
    const { actor, fetchLists, removeList, leaveList, titles } = open();
    actor.send({ type: 'lists.show' });
    await fetchLists.resolve([list('1'), list('2')]);
    const removing = () => selectRemoving(actor.getSnapshot());
    actor.send({ type: 'list.remove', listId: '1' });
    expect(removing()).toBe(undefined);
    actor.send({ type: 'list.remove', listId: '2' });
    expect(selectListQuestion(actor.getSnapshot())).toBe('1');
    actor.send({ type: 'list.confirm' });
    actor.send({ type: 'list.remove', listId: '2' });
    expect([removing(), selectListQuestion(actor.getSnapshot()), removeList.requested]).toEqual(['1', undefined, [{ listId: '1' }]]);
    actor.send({ type: 'lists.show' });
    await removeList.resolve(undefined);
    await fetchLists.resolve([list('1'), list('2')]);
    expect([titles(), removing()]).toEqual([['List 2'], undefined]);
    await leaveList.reject(new Error('a bug'));
    actor.send({ type: 'list.remove', listId: '2' });
    expect(selectListQuestion(actor.getSnapshot())).toBe('2');
  });
});
