import { filtersMachine } from '#machines/mutes/filters.machine.ts';
import { draftOf } from '#domain/filter/filter-draft.ts';
import type { FilterWish, ServerFilter } from '#domain/filter/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

export const wish: FilterWish = { name: 'Boats', contexts: ['home'], hides: false, keywords: [], gone: [] };
const boats: ServerFilter = { id: '1', name: 'Boats', contexts: ['home'], hides: false, keywords: [], statusIds: [] };
const typed = { ...draftOf(), name: 'Storms' };
const offline = { error: new CallError({ kind: 'offline' }) };

/** The filters that the server keeps. */
export const filtersModel = modelOf(filtersMachine, {
  events: [
    { type: 'filters.changed' },
    { type: 'filters.save', wish },
    { type: 'filters.remove', id: '1' },
    { type: 'filters.open' },
    { type: 'filters.draft', draft: typed },
    { type: 'filters.draft', draft: undefined },
    { type: 'form.restored', of: 'new', form: typed },
    { type: 'form.elsewhere', of: 'new' },
    { type: 'filters.dismiss' },
  ],
  outcomes: {
    recallFilters: [{ done: [boats] }, { error: new Error('nothing is known') }],
    readFilters: [{ done: { filters: [], endsIn: 60_000 } }, offline],
    writeFilter: [{ done: undefined }, offline],
    keepForms: [{ error: new Error('a bug') }],
  },
  project: ({ problem, hasFailed, writing, draft, drafts }) => [
    problem?.key,
    hasFailed,
    writing?.kind,
    draft !== undefined,
    Object.keys(drafts).length,
  ],
});
