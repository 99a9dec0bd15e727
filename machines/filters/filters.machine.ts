import { assign, setup, type NonReducibleUnknown } from 'xstate';
import { draftOf, type FilterDraft } from '#domain/filters/filter-draft.ts';
import { isChanged, NEW_FILTER } from '#domain/filters/filter-stored.ts';
import type { DesiredFilter, ServerFilter } from '#domain/filters/server-filter.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

/** The active filters, and the milliseconds until the next of them ends. */
export type Read = { filters: readonly ServerFilter[]; endsIn: number };
export type Write = { kind: 'save'; desired: DesiredFilter } | { kind: 'remove'; id: string };
type Drafts = Readonly<Record<string, FilterDraft>>;
/** An unsaved form by its name; without one there is none. */
type StoredFilterForm = { of: string; form?: FilterDraft | undefined };
export type StoreFilterEvent = { type: 'form.store' } & StoredFilterForm;
type Context = Read & {
  hasFailed: boolean;
  problem: Message | undefined;
  writing: Write | undefined;
  /** The content of the open form; undefined where none is open. */
  draft: FilterDraft | undefined;
  /** The content that was not saved, by the names of the forms. */
  drafts: Drafts;
};
type Event =
  | FiltersEvents
  | { type: 'filters.save'; desired: DesiredFilter }
  | { type: 'filters.remove'; id: string }
  /** Opens the form of a filter, or of a new one, with its unsaved input. */
  | { type: 'filters.open'; filter?: ServerFilter }
  /** The content of the form outlives the modal. */
  | { type: 'filters.draft'; draft: FilterDraft | undefined }
  | { type: 'filters.dismiss' }
  /** The form was stored before the page was loaded, or another tab changed or removed it. */
  | ({ type: 'form.restored' | 'form.changedElsewhere' } & StoredFilterForm);
type Machine = {
  context: Context;
  events: Event;
  actors: { persistForms: Source<StoreFilterEvent> };
  actions: { storeForm: StoredFilterForm };
};

/** The stream announced that the filters changed. */
export type FiltersEvents = { type: 'filters.changed' };

const nameOf = ({ filter }: Pick<FilterDraft, 'filter'>): string => filter?.id ?? NEW_FILTER;
const withForm = (drafts: Drafts, { of, form }: StoredFilterForm): Drafts => {
  const { [of]: _, ...others } = drafts;
  return form ? { ...others, [of]: form } : others;
};

/** Returns the message for a failed write. */
const failedKey = (writing: Write | undefined): string => {
  if (writing?.kind === 'remove') return 'serverFilters.delete_failed';
  return writing?.desired.id === undefined ? 'serverFilters.create_failed' : 'serverFilters.save_failed';
};

const LONGEST_MS = 3_600_000; // our choice: fetched again at least every hour, and when one ends (rule filters-read)

/** The filters of an account, as long as its session lives: fetched at its start, when the server announces a change, when one ends, and after each change, one change at a time (rules filters-read, filters-changed); the content of a form is stored on this device until the server has it (rule filter-stored). */
export const filtersMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    /** Loads the filters that this device stored. */
    recallFilters: unprovided<readonly ServerFilter[]>('recallFilters'),
    readFilters: unprovided<Read>('readFilters'),
    writeFilter: unprovided<void, Write>('writeFilter'),
    /** Stores the forms on this device, and sends the stored ones and those of other tabs. */
    persistForms: unprovidedSource<NonReducibleUnknown, StoreFilterEvent>('persistForms'),
  },
  actions: {
    setCached: assign((_, change: { filters: readonly ServerFilter[] }) => change),
    setFilters: assign((_, read: Read) => ({ ...read, hasFailed: false })),
    fail: assign({ hasFailed: true }),
    setWrite: assign((_, writing: Write) => ({ writing, problem: undefined })),
    open: assign(({ context: { drafts } }, { filter }: { filter: ServerFilter | undefined }) => ({
      draft: drafts[nameOf({ filter })] ?? draftOf(filter),
      problem: undefined,
    })),
    storeForm: action<Machine, StoredFilterForm>(({ context: { drafts }, enqueue }, stored) => {
      enqueue.assign({ drafts: withForm(drafts, stored) });
      enqueue.sendTo('persistForms', { type: 'form.store', ...stored });
    }),
    setDraft: action<Machine, { draft: FilterDraft | undefined }>(({ context: { draft: before }, enqueue }, { draft }) => {
      const of = nameOf(draft ?? before ?? draftOf());
      enqueue.assign({ draft });
      enqueue({ type: 'storeForm', params: { of, form: draft && isChanged(draft) ? draft : undefined } });
    }),
    /** The stored content is shown in the form, unless another one is open. */
    restoreForm: assign(({ context: { draft, drafts } }, { of, form }: StoredFilterForm) => ({
      drafts: withForm(drafts, { of, form }),
      ...(draft === undefined || nameOf(draft) === of ? { draft: form } : {}),
    })),
    /** The server has it, or has the filter no more. */
    discardForm: action<Machine>(({ context: { writing, draft }, enqueue }) => {
      if (!writing) return;
      const of = writing.kind === 'remove' ? writing.id : (writing.desired.id ?? NEW_FILTER);
      if (draft && nameOf(draft) === of) enqueue.assign({ draft: undefined });
      enqueue({ type: 'storeForm', params: { of } });
    }),
    showFailed: assign(({ context: { writing } }, { error }: { error: unknown }) => ({
      problem: { key: failedKey(writing), args: { error: failureText(toFailure(error)) } },
    })),
    dismiss: assign({ problem: undefined }),
  },
  delays: { due: ({ context: { endsIn } }) => Math.min(endsIn, LONGEST_MS) },
}).createMachine({
  id: 'filters',
  context: { filters: [], endsIn: LONGEST_MS, hasFailed: false, problem: undefined, writing: undefined, draft: undefined, drafts: {} },
  invoke: { id: 'persistForms', src: 'persistForms', onError: {} },
  initial: 'restoring',
  on: {
    'filters.dismiss': { actions: 'dismiss' },
    'filters.open': { actions: { type: 'open', params: ({ event: { filter } }) => ({ filter }) } },
    'filters.draft': { actions: { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) } },
    /** A press is not ignored while the filters are fetched: the write starts, and they are fetched after it. */
    'filters.save': { target: '.writing', actions: { type: 'setWrite', params: ({ event: { desired } }) => ({ kind: 'save', desired }) } },
    'filters.remove': { target: '.writing', actions: { type: 'setWrite', params: ({ event: { id } }) => ({ kind: 'remove', id }) } },
    'form.*': { actions: { type: 'restoreForm', params: ({ event: { of, form } }) => ({ of, form }) } },
  },
  states: {
    /** The cached filters apply until the server responds. */
    restoring: {
      invoke: {
        id: 'recallFilters',
        src: 'recallFilters',
        onDone: { target: 'loading', actions: { type: 'setCached', params: ({ event }) => ({ filters: event.output }) } },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'readFilters',
        src: 'readFilters',
        onDone: { target: 'loaded', actions: { type: 'setFilters', params: ({ event }) => event.output } },
        onError: { target: 'loaded', actions: 'fail' },
      },
      on: { 'filters.changed': { target: 'loading', reenter: true } },
    },
    loaded: {
      after: { due: 'loading' },
      on: {
        'filters.changed': 'loading',
      },
    },
    writing: {
      tags: 'busy',
      /** One write at a time; the form and its button are disabled. */
      on: { 'filters.save': {}, 'filters.remove': {} },
      invoke: {
        id: 'writeFilter',
        src: 'writeFilter',
        input: ({ context: { writing } }) => writing ?? { kind: 'remove', id: '' },
        onDone: { target: 'loading', actions: 'discardForm' },
        onError: { target: 'loading', actions: { type: 'showFailed', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});
