import { filtersMachine } from '#machines/filters/filters.machine.ts';
import { draftOf } from '#domain/filters/filter-draft.ts';
import type { DesiredFilter, ServerFilter } from '#domain/filters/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

export const desired: DesiredFilter = { name: 'Boats', contexts: ['home'], hides: false, keywords: [], removed: [] };
const boats: ServerFilter = { id: '1', name: 'Boats', contexts: ['home'], hides: false, keywords: [], statusIds: [] };
const typed = { ...draftOf(), name: 'Storms' };
const offline = { error: new CallError({ kind: 'offline' }) };

/** The text typed into the form of a new filter that was neither saved, discarded nor emptied in another tab. */
const isTyped = ({ steps }: History): boolean => {
  let typed = false;
  for (const { event, isTaken } of steps) {
    if (!isTaken) continue;
    if (event.type === 'filters.draft') typed = event['draft'] !== undefined;
    if (event.type === 'form.restored') typed = true;
    if (event.type === 'form.changedElsewhere') typed = false;
  }
  return typed;
};

const invariants: Invariants<typeof filtersMachine> = {
  'typed text stays until the server has it': ({ context: { drafts, draft } }, history) =>
    !isTyped(history) ||
    history.events.some(({ type }) => type === 'xstate.done.actor.writeFilter') ||
    ('new' in drafts && draft !== undefined),
  'typed text is stored on this device at once': (_, { last, notified }) =>
    last?.type !== 'filters.draft' || notified('persistForms', 'form.store').at(-1)?.['form'] === last['draft'],
  'a change that is on its way is not given up for another': ({ children }, { last, steps }) =>
    !/^filters\.(save|remove)$/.test(last?.type ?? '') ||
    (steps.at(-2)?.snapshot.children['writeFilter'] ?? children.writeFilter) === children.writeFilter,
  'what is sent is what was pressed': (_, { last, steps }) =>
    (steps.at(-1)?.started('writeFilter') ?? []).every(({ kind, id }) => last?.type === `filters.${kind}` && id === last['id']),
  'a failed change is reported by its kind': ({ context: { problem, writing } }, { last }) =>
    last?.type !== 'xstate.error.actor.writeFilter' ||
    problem?.key === (writing?.kind === 'remove' ? 'serverFilters.delete_failed' : 'serverFilters.create_failed'),
  'the filters are read anew after a change and where they changed': (_, { last, steps }) =>
    !last?.type.endsWith('writeFilter') || steps.at(-1)?.started('readFilters').length === 1,
  'a failed read leaves the loaded filters': ({ context: { filters, hasFailed } }, { last, steps }) =>
    last?.type !== 'xstate.error.actor.readFilters' || (hasFailed && filters === (steps.at(-2)?.snapshot.context.filters ?? filters)),
};

/** The filters on the server. */
export const filtersModel = modelOf(filtersMachine, {
  events: [
    { type: 'filters.changed' },
    { type: 'filters.save', desired },
    { type: 'filters.remove', id: '1' },
    { type: 'filters.open' },
    { type: 'filters.draft', draft: typed },
    { type: 'filters.draft', draft: undefined },
    { type: 'form.restored', of: 'new', form: typed },
    { type: 'form.changedElsewhere', of: 'new' },
    { type: 'filters.dismiss' },
  ],
  outcomes: {
    recallFilters: [{ done: [boats] }, { error: new Error('nothing is known') }],
    readFilters: [{ done: { filters: [], endsIn: 60_000 } }, offline],
    writeFilter: [{ done: undefined }, offline],
    persistForms: [{ error: new Error('a bug') }],
  },
  invariants,
  project: ({ problem, hasFailed, writing, draft, drafts }) => [
    problem?.key,
    hasFailed,
    writing?.kind,
    draft !== undefined,
    Object.keys(drafts).length,
  ],
});
