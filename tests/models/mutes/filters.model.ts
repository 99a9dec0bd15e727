import { filtersMachine } from '#machines/mutes/filters.machine.ts';
import type { FilterWish } from '#domain/filter/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

export const wish: FilterWish = { name: 'Boats', contexts: ['home'], hides: false, keywords: [], gone: [] };
const offline = { error: new CallError({ kind: 'offline' }) };

/** The filters that the server keeps. */
export const filtersModel = modelOf(filtersMachine, {
  events: [{ type: 'filters.changed' }, { type: 'filters.save', wish }, { type: 'filters.remove', id: '1' }, { type: 'filters.dismiss' }],
  outcomes: { readFilters: [{ done: { filters: [], endsIn: 60_000 } }, offline], writeFilter: [{ done: undefined }, offline] },
  project: ({ problem, hasFailed, writing }) => [problem?.key, hasFailed, writing?.kind],
});
