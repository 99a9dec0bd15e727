import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OwnList } from '#domain/lists/own-list.ts';
import * as loadedLists from '#domain/lists/loaded-lists.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { listId: string };
type Context = { loaded: loadedLists.LoadedLists; removalTargetId: string };
type Event =
  | ListsEvents
  /** A view shows the lists; their screen fetches them again. */
  | { type: 'lists.need' | 'lists.show' | 'lists.retry' }
  | ({ type: 'list.remove' } & Target)
  | { type: 'list.confirm' | 'list.cancel' };

/** One of the account's own lists was loaded elsewhere. */
export type ListsEvents = { type: 'lists.loaded'; list: OwnList };

const BETWEEN_POLLS_MS = 240_000; // (rule lists-poll)

/** The lists of the account. They are fetched when a view first shows them, then every four minutes until the session ends, and each is deleted after a confirmation (rules lists-poll, list-removal). */
export const listsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchLists: unprovided<readonly OwnList[]>('fetchLists'),
    removeList: unprovided<void, Target>('removeList'),
    /** Navigates from the screens of the deleted list to the screen of all lists. */
    leaveList: unprovided<void, Target>('leaveList'),
  },
  actions: {
    startFetch: assign(({ context: { loaded } }) => ({ loaded: loadedLists.fetchingLists(loaded) })),
    setLists: assign(({ context: { loaded } }, { lists }: { lists: readonly OwnList[] }) => ({
      loaded: loadedLists.fetchedLists(loaded, lists),
    })),
    addList: assign(({ context: { loaded } }, { list }: { list: OwnList }) => ({ loaded: loadedLists.withList(loaded, list) })),
    setRemovalTarget: assign((_, { listId }: Target) => ({ removalTargetId: listId })),
    dropRemoved: assign(({ context: { loaded, removalTargetId } }) => ({ loaded: loadedLists.withoutList(loaded, removalTargetId) })),
    showRemovalFailed: showNotice(({ error }: { error: unknown }) =>
      errorNotice('lists.remove_failed', { error: failureText(toFailure(error)) }),
    ),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'lists',
  context: { loaded: loadedLists.noLists, removalTargetId: '' },
  type: 'parallel',
  on: { 'lists.loaded': { actions: { type: 'addList', params: ({ event: { list } }) => ({ list }) } } },
  states: {
    list: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'lists.need': 'loading', 'lists.show': 'loading' } },
        loading: {
          entry: 'startFetch',
          invoke: {
            id: 'fetchLists',
            src: 'fetchLists',
            onDone: { target: 'loaded', actions: { type: 'setLists', params: ({ event }) => ({ lists: event.output }) } },
            onError: 'failed',
          },
        },
        loaded: { after: { betweenPolls: 'loading' }, on: { 'lists.show': 'loading' } },
        failed: { after: { betweenPolls: 'loading' }, on: { 'lists.need': 'loading', 'lists.show': 'loading', 'lists.retry': 'loading' } },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'list.remove': { target: 'confirming', actions: { type: 'setRemovalTarget', params: ({ event: { listId } }) => ({ listId }) } },
          },
        },
        confirming: { on: { 'list.cancel': 'idle', 'list.confirm': 'removing' } },
        removing: {
          invoke: {
            id: 'removeList',
            src: 'removeList',
            input: ({ context: { removalTargetId } }) => ({ listId: removalTargetId }),
            onDone: { target: 'navigating', actions: 'dropRemoved' },
            onError: { target: 'idle', actions: { type: 'showRemovalFailed', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        navigating: {
          invoke: {
            id: 'leaveList',
            src: 'leaveList',
            input: ({ context: { removalTargetId } }) => ({ listId: removalTargetId }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof listsMachine>;
const NONE: readonly OwnList[] = [];
/** Returns the lists, the newest first; none until they are loaded. */
export const selectLists = ({ context: { loaded } }: Snapshot): readonly OwnList[] => loaded.lists ?? NONE;
export const selectListsPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.loaded.lists === undefined ? 'loading' : 'loaded';
};
/** The list whose deletion is to be confirmed. */
export const selectListQuestion = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ removal: 'confirming' }) ? snapshot.context.removalTargetId : undefined;
/** The list that is being deleted. */
export const selectRemoving = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ removal: 'removing' }) ? snapshot.context.removalTargetId : undefined;
