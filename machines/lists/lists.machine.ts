import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OwnList } from '#domain/lists/own-list.ts';
import * as shelves from '#domain/lists/loaded-lists.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { listId: string };
type Context = { shelf: shelves.LoadedLists; question: string };
type Event =
  | ListsEvents
  /** A view shows the lists; their screen fetches them again. */
  | { type: 'lists.need' | 'lists.show' | 'lists.retry' }
  | ({ type: 'list.remove' } & Target)
  | { type: 'list.confirm' | 'list.cancel' };

/** One of the account's own lists was loaded elsewhere. */
export type ListsEvents = { type: 'lists.loaded'; list: OwnList };

const BETWEEN_POLLS_MS = 240_000; // (rule lists-poll)

/** One's lists, from when something first shows them as long as the session lives: fetched every four minutes, and each deleted after a question (rules lists-poll, list-removal). */
export const listsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchLists: unprovided<readonly OwnList[]>('fetchLists'),
    removeList: unprovided<void, Target>('removeList'),
    /** Goes from the screens of a list that was deleted to that of the others. */
    leaveList: unprovided<void, Target>('leaveList'),
  },
  actions: {
    askAnew: assign(({ context: { shelf } }) => ({ shelf: shelves.fetchingLists(shelf) })),
    know: assign(({ context: { shelf } }, { lists }: { lists: readonly OwnList[] }) => ({ shelf: shelves.fetchedLists(shelf, lists) })),
    learn: assign(({ context: { shelf } }, { list }: { list: OwnList }) => ({ shelf: shelves.withList(shelf, list) })),
    ask: assign((_, { listId }: Target) => ({ question: listId })),
    drop: assign(({ context: { shelf, question } }) => ({ shelf: shelves.withoutList(shelf, question) })),
    showRefused: showNotice(({ error }: { error: unknown }) =>
      errorNotice('lists.remove_failed', { error: failureText(toFailure(error)) }),
    ),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'lists',
  context: { shelf: shelves.noLists, question: '' },
  type: 'parallel',
  on: { 'lists.loaded': { actions: { type: 'learn', params: ({ event: { list } }) => ({ list }) } } },
  states: {
    shelf: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'lists.need': 'asking', 'lists.show': 'asking' } },
        asking: {
          entry: 'askAnew',
          invoke: {
            id: 'fetchLists',
            src: 'fetchLists',
            onDone: { target: 'known', actions: { type: 'know', params: ({ event }) => ({ lists: event.output }) } },
            onError: 'failed',
          },
        },
        known: { after: { betweenPolls: 'asking' }, on: { 'lists.show': 'asking' } },
        failed: { after: { betweenPolls: 'asking' }, on: { 'lists.need': 'asking', 'lists.show': 'asking', 'lists.retry': 'asking' } },
      },
    },
    removal: {
      initial: 'none',
      states: {
        none: {
          on: { 'list.remove': { target: 'asking', actions: { type: 'ask', params: ({ event: { listId } }) => ({ listId }) } } },
        },
        asking: { on: { 'list.cancel': 'none', 'list.confirm': 'removing' } },
        removing: {
          invoke: {
            id: 'removeList',
            src: 'removeList',
            input: ({ context: { question } }) => ({ listId: question }),
            onDone: { target: 'leaving', actions: 'drop' },
            onError: { target: 'none', actions: { type: 'showRefused', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        leaving: {
          invoke: {
            id: 'leaveList',
            src: 'leaveList',
            input: ({ context: { question } }) => ({ listId: question }),
            onDone: 'none',
            onError: 'none',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof listsMachine>;
const NONE: readonly OwnList[] = [];
/** One's lists, the newest first; none as long as they are not known. */
export const selectLists = ({ context: { shelf } }: Snapshot): readonly OwnList[] => shelf.lists ?? NONE;
export const selectListsPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'known' => {
  if (snapshot.matches({ shelf: 'failed' })) return 'failed';
  return snapshot.context.shelf.lists === undefined ? 'loading' : 'known';
};
/** The list whose deletion is to be confirmed. */
export const selectListQuestion = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ removal: 'asking' }) ? snapshot.context.question : undefined;
/** The list that is being deleted. */
export const selectRemoving = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ removal: 'removing' }) ? snapshot.context.question : undefined;
