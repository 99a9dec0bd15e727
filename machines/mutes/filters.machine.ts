import { assign, setup } from 'xstate';
import type { FilterDraft } from '#domain/filter/filter-draft.ts';
import type { FilterWish, ServerFilter } from '#domain/filter/server-filter.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided } from '../support/unprovided.ts';
import type { FiltersContract } from './contract.ts';

/** The filters that stand, and in how many milliseconds the next of them ends. */
export type Read = { filters: readonly ServerFilter[]; endsIn: number };
export type Write = { kind: 'save'; wish: FilterWish } | { kind: 'remove'; id: string };
type Context = Read & { hasFailed: boolean; problem: Message | undefined; writing: Write | undefined; draft: FilterDraft | undefined };
type Event =
  | FiltersContract
  | { type: 'filters.save'; wish: FilterWish }
  | { type: 'filters.remove'; id: string }
  /** What is written into the form, which outlives the modal; nothing where it is closed. */
  | { type: 'filters.draft'; draft: FilterDraft | undefined }
  | { type: 'filters.dismiss' };

const LONGEST_MS = 3_600_000; // our choice: read anew at least each hour, and when one ends (rule filters-read)

/** The filters that the server keeps for an account, as long as its session lives: read at its start, when the server says that they changed, when one ends, and after each change, one change at a time (rules filters-read, filters-changed). */
export const filtersMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    /** What this device knew of them. */
    recallFilters: unprovided<readonly ServerFilter[]>('recallFilters'),
    readFilters: unprovided<Read>('readFilters'),
    writeFilter: unprovided<void, Write>('writeFilter'),
  },
  actions: {
    recall: assign((_, known: { filters: readonly ServerFilter[] }) => known),
    keep: assign((_, read: Read) => ({ ...read, hasFailed: false })),
    fail: assign({ hasFailed: true }),
    keepWrite: assign((_, writing: Write) => ({ writing, problem: undefined })),
    keepDraft: assign((_, { draft }: { draft: FilterDraft | undefined }) => ({ draft })),
    closeForm: assign(({ context: { writing } }) => (writing?.kind === 'save' ? { draft: undefined } : {})),
    sayFailed: assign((_, { error }: { error: unknown }) => ({
      problem: { key: 'serverFilters.failed', args: { error: failureText(toFailure(error)) } },
    })),
    dismiss: assign({ problem: undefined }),
  },
  delays: { due: ({ context: { endsIn } }) => Math.min(endsIn, LONGEST_MS) },
}).createMachine({
  id: 'filters',
  context: { filters: [], endsIn: LONGEST_MS, hasFailed: false, problem: undefined, writing: undefined, draft: undefined },
  initial: 'recalling',
  on: {
    'filters.dismiss': { actions: 'dismiss' },
    'filters.draft': { actions: { type: 'keepDraft', params: ({ event: { draft } }) => ({ draft }) } },
  },
  states: {
    /** Those that were known hold until the server says them anew. */
    recalling: {
      invoke: {
        id: 'recallFilters',
        src: 'recallFilters',
        onDone: { target: 'reading', actions: { type: 'recall', params: ({ event }) => ({ filters: event.output }) } },
        onError: 'reading',
      },
    },
    reading: {
      invoke: {
        id: 'readFilters',
        src: 'readFilters',
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: 'fail' },
      },
      on: { 'filters.changed': { target: 'reading', reenter: true } },
    },
    known: {
      after: { due: 'reading' },
      on: {
        'filters.changed': 'reading',
        'filters.save': { target: 'writing', actions: { type: 'keepWrite', params: ({ event: { wish } }) => ({ kind: 'save', wish }) } },
        'filters.remove': { target: 'writing', actions: { type: 'keepWrite', params: ({ event: { id } }) => ({ kind: 'remove', id }) } },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFilter',
        src: 'writeFilter',
        input: ({ context: { writing } }) => writing ?? { kind: 'remove', id: '' },
        onDone: { target: 'reading', actions: 'closeForm' },
        onError: { target: 'reading', actions: { type: 'sayFailed', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});
