import { expect, test } from 'vitest';
import { filtersMachine, type Read, type Write } from '#machines/mutes/filters.machine.ts';
import { selectFilters, selectHasFailed, selectProblem, selectSaved } from '#machines/mutes/filters.selectors.ts';
import type { ServerFilter } from '#domain/filter/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const filters: readonly ServerFilter[] = [{ id: '1', name: 'Boats', contexts: ['home'], hides: false, keywords: [], statusIds: [] }];
const offline = new CallError({ kind: 'offline' });

const open = async (endsIn = Infinity) => {
  const [readFilters, writeFilter] = [heldCall<Read>(), heldCall<void, Write>()];
  const among = openAmong(filtersMachine.provide({ actors: { readFilters: readFilters.logic, writeFilter: writeFilter.logic } }));
  await readFilters.answer({ filters, endsIn });
  return { ...among, readFilters, writeFilter, look: () => among.actor.getSnapshot() };
};

test('they are read at the start, when the server says so, when one ends and at least each hour (rule filters-read)', async () => {
  const { actor, clock, readFilters, look } = await open(60_000);
  clock.increment(60_000);
  await readFilters.answer({ filters: [], endsIn: Infinity });
  expect([readFilters.asked.length, selectFilters(look())]).toEqual([2, []]);
  clock.increment(3_600_000);
  await readFilters.answer({ filters, endsIn: Infinity });
  actor.send({ type: 'filters.changed' });
  expect(readFilters.asked.length).toBe(4);
  actor.send({ type: 'filters.changed' });
  expect([readFilters.asked.length, readFilters.signals.map(({ aborted }) => aborted)]).toEqual([5, [false, false, false, true, false]]);
});

test('where they cannot be read, those that were known still hold (rule filters-read)', async () => {
  const { actor, readFilters, look } = await open();
  actor.send({ type: 'filters.changed' });
  await readFilters.refuse(offline);
  expect([selectFilters(look()), selectHasFailed(look())]).toEqual([filters, true]);
});

test('a change is sent once, read anew and counted; one that fails is said until it is dismissed (rule filters-changed)', async () => {
  const { actor, readFilters, writeFilter, look } = await open();
  actor.send({ type: 'filters.remove', id: '1' });
  actor.send({ type: 'filters.remove', id: '1' });
  expect(writeFilter.asked).toEqual([{ kind: 'remove', id: '1' }]);
  await writeFilter.answer();
  await readFilters.answer({ filters: [], endsIn: Infinity });
  expect([selectSaved(look()), selectFilters(look())]).toEqual([1, []]);
  actor.send({ type: 'filters.remove', id: '2' });
  await writeFilter.refuse(offline);
  expect([selectProblem(look())?.key, selectSaved(look())]).toEqual(['serverFilters.failed', 1]);
  actor.send({ type: 'filters.dismiss' });
  expect(selectProblem(look())).toBe(undefined);
});
