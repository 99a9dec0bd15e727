import { describe, expect, test } from 'vitest';
import { filtersMachine, type Read, type Write } from '#machines/filters/filters.machine.ts';
import { draftOf, desiredOf } from '#domain/filters/filter-draft.ts';
import { selectFilterDraft, selectFilters, selectHasFailed, selectProblem } from '#machines/filters/filters.selectors.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const boats: ServerFilter = { id: '1', name: 'Boats', contexts: ['home'], hides: false, keywords: [], statusIds: [] };
const filters: readonly ServerFilter[] = [boats];
const offline = new CallError({ kind: 'offline' });

const open = async (endsIn = Infinity, received: Received[] = []) => {
  const [recallFilters, readFilters, writeFilter] = [
    deferredCall<readonly ServerFilter[]>(),
    deferredCall<Read>(),
    deferredCall<void, Write>(),
  ];
  const actors = {
    recallFilters: recallFilters.logic,
    readFilters: readFilters.logic,
    writeFilter: writeFilter.logic,
    persistForms: lightChild(received),
  };
  const among = openAmong(filtersMachine.provide({ actors }));
  const loaded: readonly ServerFilter[] = [{ ...boats, id: 'held' }];
  await recallFilters.resolve(loaded);
  expect(selectFilters(among.actor.getSnapshot())).toEqual(loaded);
  await readFilters.resolve({ filters, endsIn });
  return { ...among, readFilters, writeFilter, snapshot: () => among.actor.getSnapshot() };
};

/** Returns the form of a filter, with other text. */
const written = (filter: ServerFilter | undefined, name: string) => ({ ...draftOf(filter), name });

describe('filters machine', () => {
  // rules: filters-read
  test('fetches at the start, on a server event, when one expires and at least each hour', async () => {
    const { actor, clock, readFilters, snapshot } = await open(60_000);
    clock.increment(60_000);
    await readFilters.resolve({ filters: [], endsIn: Infinity });
    expect([readFilters.requested.length, selectFilters(snapshot())]).toEqual([2, []]);
    clock.increment(3_600_000);
    await readFilters.resolve({ filters, endsIn: Infinity });
    actor.send({ type: 'filters.changed' });
    expect(readFilters.requested.length).toBe(4);
    actor.send({ type: 'filters.changed' });
    expect([readFilters.requested.length, readFilters.signals.map(({ aborted }) => aborted)]).toEqual([
      5,
      [false, false, false, true, false],
    ]);
  });

  // rules: filters-read
  test('retains the loaded filters when a fetch fails', async () => {
    const { actor, readFilters, snapshot } = await open();
    actor.send({ type: 'filters.changed' });
    await readFilters.reject(offline);
    expect([selectFilters(snapshot()), selectHasFailed(snapshot())]).toEqual([filters, true]);
  });

  // rules: filters-changed
  test('sends a change once and refetches, closing only its own form; reports a failure until dismissed', async () => {
    const { actor, readFilters, writeFilter, snapshot } = await open();
    const draft = { ...draftOf(), name: 'Storms' };
    actor.send({ type: 'filters.draft', draft });
    actor.send({ type: 'filters.remove', id: '1' });
    actor.send({ type: 'filters.remove', id: '1' });
    expect(writeFilter.requested).toEqual([{ kind: 'remove', id: '1' }]);
    await writeFilter.resolve();
    await readFilters.resolve({ filters: [], endsIn: Infinity });
    expect([selectFilterDraft(snapshot())?.name, selectFilters(snapshot())]).toEqual(['Storms', []]);
    actor.send({ type: 'filters.remove', id: '2' });
    await writeFilter.reject(offline);
    expect([selectProblem(snapshot())?.key, selectFilterDraft(snapshot())?.name]).toEqual(['serverFilters.delete_failed', 'Storms']);
    actor.send({ type: 'filters.dismiss' });
    expect(selectProblem(snapshot())).toBe(undefined);
    await readFilters.resolve({ filters: [], endsIn: Infinity });
    actor.send({ type: 'filters.save', desired: desiredOf(draft, true) });
    await writeFilter.reject(offline);
    expect([selectProblem(snapshot())?.key, selectFilterDraft(snapshot())?.name]).toEqual(['serverFilters.create_failed', 'Storms']);
    actor.send({ type: 'filters.save', desired: desiredOf(draft, true) });
    await writeFilter.resolve();
    expect(selectFilterDraft(snapshot())).toBe(undefined);
  });

  // rules: filters-changed
  test('sends a filter at once that is saved during a fetch', async () => {
    const { actor, readFilters, writeFilter } = await open();
    actor.send({ type: 'filters.changed' });
    const desired = desiredOf({ ...draftOf(), name: 'Storms', lines: 'gale' }, true);
    actor.send({ type: 'filters.save', desired });
    expect([readFilters.waiting(), writeFilter.requested]).toEqual([[], [{ kind: 'save', desired }]]);
  });

  // rules: filter-stored
  test('stores each form by its filter until unchanged, and reopens it as it was', async () => {
    const received: Received[] = [];
    const { actor, snapshot } = await open(Infinity, received);
    const stored = () =>
      received.splice(0).flatMap(([, event]) => (event.type === 'form.store' ? [[event['of'], event['form']?.name]] : []));
    actor.send({ type: 'filters.open' });
    expect(selectFilterDraft(snapshot())).toEqual(draftOf());
    actor.send({ type: 'filters.draft', draft: written(undefined, 'Storms') });
    actor.send({ type: 'filters.open', filter: boats });
    expect(selectFilterDraft(snapshot())).toEqual(draftOf(boats));
    actor.send({ type: 'filters.draft', draft: written(boats, 'Ships') });
    expect(stored()).toEqual([
      ['new', 'Storms'],
      ['1', 'Ships'],
    ]);
    actor.send({ type: 'filters.open' });
    expect(selectFilterDraft(snapshot())?.name).toBe('Storms');
    actor.send({ type: 'filters.open', filter: boats });
    expect(selectFilterDraft(snapshot())?.name).toBe('Ships');
    actor.send({ type: 'filters.draft', draft: draftOf(boats) });
    expect(stored()).toEqual([['1', undefined]]);
    actor.send({ type: 'filters.draft', draft: written(boats, 'Ships') });
    actor.send({ type: 'filters.draft', draft: undefined });
    expect([selectFilterDraft(snapshot()), stored().at(-1)]).toEqual([undefined, ['1', undefined]]);
    actor.send({ type: 'filters.open' });
    expect(selectFilterDraft(snapshot())?.name).toBe('Storms');
  });

  // rules: filter-stored
  test('shows stored forms and those of other tabs, only for their filter', async () => {
    const { actor, snapshot } = await open();
    actor.send({ type: 'form.restored', of: 'new', form: written(undefined, 'Storms') });
    expect(selectFilterDraft(snapshot())?.name).toBe('Storms');
    actor.send({ type: 'form.changedElsewhere', of: '1', form: written(boats, 'Ships') });
    expect(selectFilterDraft(snapshot())?.name).toBe('Storms');
    actor.send({ type: 'form.changedElsewhere', of: 'new', form: written(undefined, 'Gales') });
    expect(selectFilterDraft(snapshot())?.name).toBe('Gales');
    actor.send({ type: 'filters.open', filter: boats });
    expect(selectFilterDraft(snapshot())?.name).toBe('Ships');
    actor.send({ type: 'form.changedElsewhere', of: '1' });
    actor.send({ type: 'filters.open', filter: boats });
    expect(selectFilterDraft(snapshot())).toEqual(draftOf(boats));
  });

  // rules: filter-stored
  test('clears only the form of a saved or removed filter', async () => {
    const received: Received[] = [];
    const { actor, readFilters, writeFilter, snapshot } = await open(Infinity, received);
    actor.send({ type: 'filters.draft', draft: written(undefined, 'Storms') });
    actor.send({ type: 'filters.open', filter: boats });
    const draft = written(boats, 'Ships');
    actor.send({ type: 'filters.draft', draft });
    actor.send({ type: 'filters.save', desired: desiredOf(draft, true) });
    await writeFilter.reject(offline);
    expect([selectFilterDraft(snapshot())?.name, selectProblem(snapshot())]).toEqual([
      'Ships',
      { key: 'serverFilters.save_failed', args: { error: { key: 'errors.no_connection' } } },
    ]);
    actor.send({ type: 'filters.save', desired: desiredOf(draft, true) });
    expect(selectProblem(snapshot())).toBe(undefined);
    await writeFilter.resolve();
    expect([selectFilterDraft(snapshot()), received.at(-1)]).toEqual([undefined, ['persistForms', { type: 'form.store', of: '1' }]]);
    await readFilters.resolve({ filters, endsIn: Infinity });
    actor.send({ type: 'filters.open', filter: boats });
    actor.send({ type: 'filters.draft', draft });
    actor.send({ type: 'filters.remove', id: '1' });
    await writeFilter.resolve();
    expect([selectFilterDraft(snapshot()), received.at(-1)]).toEqual([undefined, ['persistForms', { type: 'form.store', of: '1' }]]);
    actor.send({ type: 'filters.open' });
    expect(selectFilterDraft(snapshot())?.name).toBe('Storms');
  });
});
