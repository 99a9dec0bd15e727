import { describe, expect, test } from 'vitest';
import {
  listSearchMachine,
  selectFoundAccounts,
  selectIsFollowing,
  selectSearch,
  selectSearchPhase,
  type AccountSearchInput,
} from '#machines/lists/list-search.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const pageOf = (...ids: string[]): Page => ({ ids, normalised: {} });
const open = () => {
  const findAccounts = deferredCall<Page, AccountSearchInput>();
  const among = openAmong(listSearchMachine.provide({ actors: { findAccounts: findAccounts.logic } }));
  return { ...among, findAccounts, type: (query: string) => among.actor.send({ type: 'search.type', query }) };
};

describe('list search machine', () => {
  // rules: list-search
  test('searches two seconds after the last key, among followed accounts', () => {
    const { clock, findAccounts, type } = open();
    type('n');
    clock.increment(1_999);
    type('no');
    clock.increment(1_999);
    expect(findAccounts.requested).toEqual([]);
    clock.increment(1);
    expect(findAccounts.requested).toEqual([{ query: 'no', isFollowing: true }]);
  });

  // rules: list-search
  test('searches at once on Enter, among all accounts when chosen', async () => {
    const { actor, findAccounts, type } = open();
    type(' no ');
    actor.send({ type: 'search.submit' });
    await findAccounts.resolve(pageOf('noor'));
    actor.send({ type: 'search.scope', isFollowing: false });
    expect(findAccounts.requested).toEqual([
      { query: 'no', isFollowing: true },
      { query: 'no', isFollowing: false },
    ]);
    await findAccounts.resolve(pageOf('noor', 'nobody'));
    expect(selectFoundAccounts(actor.getSnapshot())).toEqual(['noor', 'nobody']);
  });

  test('drops outdated responses, and finds nothing for an empty field', async () => {
    const { actor, clock, findAccounts, type } = open();
    type('no');
    actor.send({ type: 'search.submit' });
    type('in');
    clock.increment(2_000);
    expect(findAccounts.waiting().length).toBe(1);
    await findAccounts.resolve(pageOf('ingrid'));
    expect(selectFoundAccounts(actor.getSnapshot())).toEqual(['ingrid']);
    type(' ');
    clock.increment(2_000);
    expect([selectFoundAccounts(actor.getSnapshot()), selectSearchPhase(actor.getSnapshot()), findAccounts.requested.length]).toEqual([
      [],
      'idle',
      2,
    ]);
  });

  test('reports a failure until it is retried, and keeps the results', async () => {
    const { actor, findAccounts, type } = open();
    const now = () => [selectSearchPhase(actor.getSnapshot()), actor.getSnapshot().context.failure?.kind];
    type('no');
    expect([now(), selectSearch(actor.getSnapshot())]).toEqual([['typing', undefined], 'no']);
    actor.send({ type: 'search.submit' });
    expect(now()).toEqual(['searching', undefined]);
    await findAccounts.resolve(pageOf('noor'));
    expect(now()).toEqual(['found', undefined]);
    actor.send({ type: 'search.submit' });
    await findAccounts.reject(new CallError({ kind: 'offline' }));
    expect([now(), selectFoundAccounts(actor.getSnapshot())]).toEqual([['failed', 'offline'], ['noor']]);
    actor.send({ type: 'search.submit' });
    await findAccounts.resolve(pageOf('noor'));
    expect(now()).toEqual(['found', undefined]);
    actor.send({ type: 'search.submit' });
    await findAccounts.reject(new CallError({ kind: 'offline' }));
    type(' ');
    expect([now(), selectFoundAccounts(actor.getSnapshot()), selectSearch(actor.getSnapshot())]).toEqual([['idle', undefined], [], ' ']);
  });

  test('requests nothing for an empty field, and keeps the scope for the next word', () => {
    const { actor, clock, findAccounts, type } = open();
    expect(selectFoundAccounts(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'search.submit' });
    actor.send({ type: 'search.scope', isFollowing: false });
    type('  ');
    actor.send({ type: 'search.submit' });
    expect([findAccounts.requested, selectIsFollowing(actor.getSnapshot()), selectSearchPhase(actor.getSnapshot())]).toEqual([
      [],
      false,
      'idle',
    ]);
    type('no');
    clock.increment(2_000);
    expect(findAccounts.requested).toEqual([{ query: 'no', isFollowing: false }]);
  });

  test('resets when closed, and retains shown accounts in the cache', async () => {
    const { actor, findAccounts, type, receivedBy } = open();
    type('no');
    actor.send({ type: 'search.scope', isFollowing: false });
    const page = pageOf('noor');
    await findAccounts.resolve(page);
    actor.send({ type: 'search.clear' });
    const hold = (ids: readonly string[]) => ({ type: 'entities.retain', holder: 'people for a list', kind: 'accounts', ids });
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: page.normalised }, hold(['noor']), hold([])]);
    expect([
      selectSearch(actor.getSnapshot()),
      selectIsFollowing(actor.getSnapshot()),
      selectFoundAccounts(actor.getSnapshot()),
      selectSearchPhase(actor.getSnapshot()),
    ]).toEqual(['', true, [], 'idle']);
  });
});
