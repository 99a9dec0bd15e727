import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import * as direct from '#domain/direct-messages/conversations.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Event =
  | DirectMessagesEvents
  | { type: 'direct.view' | 'direct.leave' | 'direct.retry' | 'direct.older' | 'direct.confirm' | 'direct.cancel' }
  | ({ type: 'direct.dismiss' } & Target)
  /** A conversation was dismissed: a page that was requested before still contains it. */
  | { type: 'direct.outdated' }
  | DoneActorEvent<void>
  | ErrorActorEvent;

type Target = { id: string };
/** `dismissing` are being dismissed, `question` is to be confirmed; the newest page is to be fetched after an older one if `isOutdated`. */
type Context = {
  list: direct.DirectList;
  /** The last request for the newest page failed; the conversations that were loaded before stay. */
  hasFailed: boolean;
  /** The last request for an older page failed. */
  hasFailedOlder: boolean;
  isOutdated: boolean;
  dismissing: readonly string[];
  question: string | undefined;
  isShown: boolean;
};
type Machine = {
  context: Context;
  events: Event;
  actors: { dismiss: Call<void, Target> };
  actions: { retainList: { list: direct.DirectList } };
};
type Fetched = { page: direct.DirectPage };
type Ended = { actorId: string };

/** The stream announced a direct message. */
export type DirectMessagesEvents = { type: 'direct.arrived' };

const BETWEEN_POLLS_MS = 60_000; // our choice: the stream is faster (rule conversations-grouped)

const FAMILY = 'dismiss:';

/** Retains the shown accounts and statuses in the cache. */
const retainList = action<Machine, { list: direct.DirectList }>(({ enqueue }, { list }) => {
  const [holder, { conversations }] = ['direct messages', list];
  const accounts = [...new Set(conversations.flatMap(({ accountIds }) => accountIds))];
  const statuses = conversations.flatMap(({ statusId }) => statusId ?? []);
  enqueue(retainEntities(() => ({ holder, kind: 'accounts', ids: accounts })));
  enqueue(retainEntities(() => ({ holder, kind: 'relationships', ids: accounts })));
  enqueue(retainEntities(() => ({ holder, kind: 'statuses', ids: statuses })));
  enqueue.assign({ list });
});

const merge = (page: direct.DirectPage) => mergeEntities(() => page.normalised);

const mergeNewest = action<Machine, Fetched>(({ context: { list }, enqueue }, { page }) => {
  enqueue(merge(page));
  const merged = direct.withNewestDirect(list, page);
  enqueue({ type: 'retainList', params: { list: merged } });
  enqueue.assign({ hasFailed: false });
  // The list restarts: the failed page is not the next one.
  if (merged.next !== list.next) enqueue.assign({ hasFailedOlder: false });
});

const mergeOlder = action<Machine, Fetched>(({ context: { list }, enqueue }, { page }) => {
  enqueue(merge(page));
  enqueue({ type: 'retainList', params: { list: direct.withOlderDirect(list, page) } });
});

/** The conversation is removed at once, and restored where the server refuses (rule conversation-dismissed). */
const sendDismissal = action<Machine>(({ context: { question, dismissing }, enqueue }) => {
  if (question === undefined || dismissing.includes(question)) return;
  enqueue.spawnChild('dismiss', { id: FAMILY + question, input: { id: question } });
  enqueue.assign({ dismissing: [...dismissing, question] });
});

const settle = action<Machine, Ended>(({ context: { list, dismissing }, enqueue }, { actorId }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ dismissing: dismissing.filter((one) => one !== id) });
  enqueue({ type: 'retainList', params: { list: direct.withoutDirect(list, id) } });
  enqueue.raise({ type: 'direct.outdated' });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { dismissing }, enqueue }, { actorId, error }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ dismissing: dismissing.filter((one) => one !== id) });
  enqueue(showNotice(() => errorNotice('conversations.dismiss_failed', { error: failureText(toFailure(error)) })));
});

/** The direct messages by conversation, from when they are first shown as long as the session lives: fetched when they are shown, when the stream announces one, and every minute while they are shown; a dismissal is confirmed first (rules conversations-grouped, conversation-dismissed). */
export const directMessagesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchConversations: unprovided<direct.DirectPage, { page: PageQuery | undefined }>('fetchConversations'),
    dismiss: unprovided<void, Target>('dismiss'),
  },
  guards: {
    hasOlder: ({ context: { list } }) => list.next !== undefined,
    isShown: ({ context: { isShown } }) => isShown,
    isOutdated: ({ context: { isOutdated } }) => isOutdated,
  },
  actions: {
    retainList,
    mergeNewest,
    mergeOlder,
    sendDismissal,
    settle,
    refuse,
    setShown: assign({ isShown: true, hasFailedOlder: false }),
    setHidden: assign({ isShown: false }),
    setQuestion: assign((_, { id }: Target) => ({ question: id })),
    clearQuestion: assign({ question: undefined }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    noteFailed: assign({ hasFailed: true }),
    noteFailedOlder: assign({ hasFailedOlder: true }),
    clearFailedOlder: assign({ hasFailedOlder: false }),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'directMessages',
  context: {
    list: direct.noDirectList,
    hasFailed: false,
    hasFailedOlder: false,
    isOutdated: false,
    dismissing: [],
    question: undefined,
    isShown: false,
  },
  type: 'parallel',
  on: {
    'direct.leave': { actions: 'setHidden' },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'direct.view': { target: 'loading', actions: 'setShown' } } },
        loading: {
          invoke: {
            id: 'fetchFirst',
            src: 'fetchConversations',
            input: { page: undefined },
            onDone: { target: 'loaded', actions: { type: 'mergeNewest', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: 'noteFailed' },
          },
          on: { 'direct.view': { actions: 'setShown' }, 'direct.arrived': { target: 'loading', reenter: true } },
        },
        failed: {
          after: { betweenPolls: { guard: 'isShown', target: 'loading' } },
          on: { 'direct.view': { target: 'loading', actions: 'setShown' }, 'direct.retry': 'loading', 'direct.arrived': 'loading' },
        },
        loaded: {
          initial: 'idle',
          on: {
            'direct.view': { target: '.refreshing', actions: 'setShown' },
            'direct.retry': '.refreshing',
            'direct.arrived': '.refreshing',
          },
          states: {
            idle: {
              always: { guard: 'isOutdated', target: 'refreshing' },
              after: { betweenPolls: { guard: 'isShown', target: 'refreshing' } },
              on: { 'direct.older': { guard: 'hasOlder', target: 'loadingMore' } },
            },
            /** If that fails, the conversations stay. */
            refreshing: {
              entry: 'clearOutdated',
              invoke: {
                id: 'fetchNewest',
                src: 'fetchConversations',
                input: { page: undefined },
                onDone: { target: 'idle', actions: { type: 'mergeNewest', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'idle', actions: 'noteFailed' },
              },
              on: {
                'direct.view': { actions: 'setShown' },
                'direct.arrived': { target: 'refreshing', reenter: true },
                'direct.outdated': { target: 'refreshing', reenter: true },
                /** The page requests older ones by itself: the newest are fetched after them. */
                'direct.older': { guard: 'hasOlder', target: 'loadingMore', actions: 'setOutdated' },
              },
            },
            loadingMore: {
              entry: 'clearFailedOlder',
              invoke: {
                id: 'fetchOlder',
                src: 'fetchConversations',
                input: ({ context: { list } }) => ({ page: list.next }),
                onDone: { target: 'idle', actions: { type: 'mergeOlder', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'idle', actions: 'noteFailedOlder' },
              },
              on: {
                'direct.view': { actions: ['setShown', 'setOutdated'] },
                'direct.arrived': { actions: 'setOutdated' },
                'direct.retry': { actions: 'setOutdated' },
              },
            },
          },
        },
      },
    },
    dismissal: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'direct.dismiss': { target: 'confirming', actions: { type: 'setQuestion', params: ({ event: { id } }) => ({ id }) } } },
        },
        confirming: {
          on: {
            'direct.confirm': { target: 'idle', actions: ['sendDismissal', 'clearQuestion'] },
            'direct.cancel': { target: 'idle', actions: 'clearQuestion' },
          },
        },
      },
    },
  },
});
