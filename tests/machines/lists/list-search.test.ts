import { describe, expect, test } from 'vitest';
import {
  listSearchMachine,
  selectFoundPeople,
  selectIsFollowing,
  selectSearch,
  selectSearchPhase,
  type PeopleAsked,
} from '#machines/lists/list-search.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const pageOf = (...ids: string[]): Page => ({ ids, normalised: {} });
const open = () => {
  const findPeople = deferredCall<Page, PeopleAsked>();
  const among = openAmong(listSearchMachine.provide({ actors: { findPeople: findPeople.logic } }));
  return { ...among, findPeople, type: (query: string) => among.actor.send({ type: 'search.type', query }) };
};

describe('list search machine', () => {
  // rules: list-search
  test('searches two seconds after the last key, among followed accounts', () => {
    const { clock, findPeople, type } = open();
    type('n');
    clock.increment(1_999);
    type('no');
    clock.increment(1_999);
    expect(findPeople.asked).toEqual([]);
    clock.increment(1);
    expect(findPeople.asked).toEqual([{ query: 'no', isFollowing: true }]);
  });

  // rules: list-search
  test('searches at once on Enter, among all accounts when chosen', async () => {
    const { actor, findPeople, type } = open();
    type(' no ');
    actor.send({ type: 'search.submit' });
    await findPeople.answer(pageOf('noor'));
    actor.send({ type: 'search.scope', isFollowing: false });
    expect(findPeople.asked).toEqual([
      { query: 'no', isFollowing: true },
      { query: 'no', isFollowing: false },
    ]);
    await findPeople.answer(pageOf('noor', 'nobody'));
    expect(selectFoundPeople(actor.getSnapshot())).toEqual(['noor', 'nobody']);
  });

  test('drops outdated responses, and finds nothing for an empty field', async () => {
    const { actor, clock, findPeople, type } = open();
    type('no');
    actor.send({ type: 'search.submit' });
    type('in');
    clock.increment(2_000);
    expect(findPeople.waiting().length).toBe(1);
    await findPeople.answer(pageOf('ingrid'));
    expect(selectFoundPeople(actor.getSnapshot())).toEqual(['ingrid']);
    type(' ');
    clock.increment(2_000);
    expect([selectFoundPeople(actor.getSnapshot()), selectSearchPhase(actor.getSnapshot()), findPeople.asked.length]).toEqual([
      [],
      'idle',
      2,
    ]);
  });

  test('reports a failure until it is retried, and keeps the results', async () => {
    const { actor, findPeople, type } = open();
    const now = () => [selectSearchPhase(actor.getSnapshot()), actor.getSnapshot().context.failure?.kind];
    type('no');
    expect([now(), selectSearch(actor.getSnapshot())]).toEqual([['typing', undefined], 'no']);
    actor.send({ type: 'search.submit' });
    expect(now()).toEqual(['searching', undefined]);
    await findPeople.answer(pageOf('noor'));
    expect(now()).toEqual(['found', undefined]);
    actor.send({ type: 'search.submit' });
    await findPeople.refuse(new CallError({ kind: 'offline' }));
    expect([now(), selectFoundPeople(actor.getSnapshot())]).toEqual([['failed', 'offline'], ['noor']]);
    actor.send({ type: 'search.submit' });
    await findPeople.answer(pageOf('noor'));
    expect(now()).toEqual(['found', undefined]);
    actor.send({ type: 'search.submit' });
    await findPeople.refuse(new CallError({ kind: 'offline' }));
    type(' ');
    expect([now(), selectFoundPeople(actor.getSnapshot()), selectSearch(actor.getSnapshot())]).toEqual([['idle', undefined], [], ' ']);
  });

  test('requests nothing for an empty field, and keeps the scope for the next word', () => {
    const { actor, clock, findPeople, type } = open();
    expect(selectFoundPeople(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'search.submit' });
    actor.send({ type: 'search.scope', isFollowing: false });
    type('  ');
    actor.send({ type: 'search.submit' });
    expect([findPeople.asked, selectIsFollowing(actor.getSnapshot()), selectSearchPhase(actor.getSnapshot())]).toEqual([[], false, 'idle']);
    type('no');
    clock.increment(2_000);
    expect(findPeople.asked).toEqual([{ query: 'no', isFollowing: false }]);
  });

  test('resets when closed, and retains shown accounts in the cache', async () => {
    const { actor, findPeople, type, receivedBy } = open();
    type('no');
    actor.send({ type: 'search.scope', isFollowing: false });
    const page = pageOf('noor');
    await findPeople.answer(page);
    actor.send({ type: 'search.clear' });
    const hold = (ids: readonly string[]) => ({ type: 'entities.retain', holder: 'people for a list', kind: 'accounts', ids });
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: page.normalised }, hold(['noor']), hold([])]);
    expect([
      selectSearch(actor.getSnapshot()),
      selectIsFollowing(actor.getSnapshot()),
      selectFoundPeople(actor.getSnapshot()),
      selectSearchPhase(actor.getSnapshot()),
    ]).toEqual(['', true, [], 'idle']);
  });
});
