import { expect, test } from 'vitest';
import { listSearchMachine, selectFoundPeople, selectSearchPhase, type PeopleAsked } from '#machines/lists/list-search.machine.ts';
import type { Page } from '#domain/timeline/page.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const pageOf = (...ids: string[]): Page => ({ ids, normalised: {} });
const open = () => {
  const findPeople = heldCall<Page, PeopleAsked>();
  const among = openAmong(listSearchMachine.provide({ actors: { findPeople: findPeople.logic } }));
  return { ...among, findPeople, type: (query: string) => among.actor.send({ type: 'search.type', query }) };
};

test('people are looked for two seconds after the last letter, among those one follows (rule list-search)', () => {
  const { clock, findPeople, type } = open();
  type('n');
  clock.increment(1_999);
  type('no');
  clock.increment(1_999);
  expect(findPeople.asked).toEqual([]);
  clock.increment(1);
  expect(findPeople.asked).toEqual([{ query: 'no', isFollowing: true }]);
});

test('Enter asks at once, and everybody where that is wanted (rule list-search)', async () => {
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

test('an answer to what is not looked for any more is dropped, and an empty field finds nobody', async () => {
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
