import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import * as requests from '#domain/filtered-notifications/filtered-requests.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { action } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import { filteredListMachine } from './filtered-list.machine.ts';

type Page = requests.RequestsPage & { normalised: Normalised };
type Decision = requests.RequestDecision;
type Context = {
  list: requests.FilteredRequests;
  /** Older ones were requested during a refresh, which restarts the list: they are loaded afterwards. */
  wantsOlder: boolean;
  /** The last request for older ones failed. */
  hasFailedOlder: boolean;
  selected: readonly string[];
  /** The decisions that are not sent yet; the first is being sent. */
  unsent: readonly Decision[];
  /** The requests whose dismissal is to be confirmed. */
  question: readonly string[];
  /** The account whose notifications are expanded. */
  expanded: string | undefined;
};
type Event =
  | { type: 'filtered.show' | 'filtered.retry' | 'filtered.loadOlder' }
  | { type: 'filtered.select'; id: string; isOn: boolean }
  | { type: 'filtered.selectAll'; isOn: boolean }
  | ({ type: 'filtered.decide' } & Decision)
  | { type: 'filtered.confirm' | 'filtered.cancel' }
  | { type: 'filtered.toggle'; accountId: string }
  | { type: 'filtered.accepted' }
  | DoneActorEvent
  | ErrorActorEvent;
type List = { list: requests.FilteredRequests };
type Machine = {
  context: Context;
  events: Event;
  actors: { content: typeof filteredListMachine };
  actions: { setList: List; send: Decision; collapse: undefined };
};

const CONTENT = 'content:';
const HOLDER = 'filtered requests';

/** Returns the requests except those whose decision is being sent. */
export const shownIn = ({ list, unsent }: Pick<Context, 'list' | 'unsent'>): readonly requests.FilteredRequest[] => {
  const hidden = unsent.flatMap(({ ids }) => ids);
  return hidden.length === 0 ? list.requests : list.requests.filter(({ id }) => !hidden.includes(id));
};

const setList = action<Machine, List>(({ context, enqueue }, { list }) => {
  const ids = list.requests.map(({ id }) => id);
  enqueue.assign({ list, selected: context.selected.filter((id) => ids.includes(id)) });
  enqueue(retainEntities(() => ({ holder: HOLDER, kind: 'accounts', ids: list.requests.map(({ accountId }) => accountId) })));
  enqueue(retainEntities(() => ({ holder: HOLDER, kind: 'statuses', ids: list.requests.flatMap(({ statusId }) => statusId ?? []) })));
});

const collapse = action<Machine>(({ context: { expanded }, enqueue }) => {
  if (expanded === undefined) return;
  enqueue.stopChild(CONTENT + expanded);
  enqueue(retainEntities(() => ({ holder: `filtered ${expanded}`, kind: 'notifications', ids: [] })));
  enqueue.assign({ expanded: undefined });
});

const toggle = action<Machine, { accountId: string }>(({ context: { expanded }, enqueue }, { accountId }) => {
  enqueue({ type: 'collapse', params: undefined });
  if (expanded === accountId) return;
  enqueue.spawnChild('content', { id: CONTENT + accountId, input: { key: accountId } });
  enqueue.assign({ expanded: accountId });
});

/** Requests that are being decided, or left the list, are not sent again. */
const send = action<Machine, Decision>(({ context, enqueue }, { ids: wanted, verdict }) => {
  const decided = shownIn(context).filter(({ id }) => wanted.includes(id));
  if (decided.length === 0) return;
  const ids = decided.map(({ id }) => id);
  enqueue.assign({
    unsent: [...context.unsent, { ids, verdict }],
    selected: context.selected.filter((id) => !ids.includes(id)),
    question: [],
  });
  if (decided.some(({ accountId }) => accountId === context.expanded)) enqueue({ type: 'collapse', params: undefined });
});

const settle = action<Machine>(({ context: { list, unsent }, enqueue }) => {
  const [decision, ...rest] = unsent;
  if (decision === undefined) return;
  enqueue.assign({ unsent: rest });
  enqueue({ type: 'setList', params: { list: requests.withoutDecided(list, decision.ids) } });
  enqueue(sendToActor('filteredCount', () => ({ type: 'filteredCount.changed' })));
  if (decision.verdict === 'accept') enqueue.raise({ type: 'filtered.accepted' });
});

const fail = action<Machine, { error: unknown }>(({ context: { unsent }, enqueue }, { error }) => {
  const [decision, ...rest] = unsent;
  if (decision === undefined) return;
  enqueue.assign({ unsent: rest });
  enqueue(showNotice(() => errorNotice(`filtered_notifications.${decision.verdict}_failed`, { error: failureText(toFailure(error)) })));
});

/** A list that crashed may be expanded again. */
const dropContent = action<Machine, { actorId: string }>(({ enqueue }, { actorId }) => {
  enqueue(clearAway(actorId));
  enqueue({ type: 'collapse', params: undefined });
  enqueue(showNotice(() => errorNotice('errors.part_stopped', { part: actorId })));
});

/** The requests of filtered notifications, from when they are first shown, as long as the session lives: decided ones leave the list at once, several at a time only after a question where they are dismissed, and return where the server refused (rule filtered-requests). */
export const filteredNotificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchRequests: unprovided<Page, { page: PageQuery | undefined }>('fetchRequests'),
    sendDecision: unprovided<void, Decision | undefined>('sendDecision'),
    /** Ends when the server has listed the accepted notifications among the others. */
    awaitMerged: unprovided<void>('awaitMerged'),
    content: filteredListMachine,
  },
  guards: {
    hasOlder: ({ context: { list } }) => list.next !== undefined,
    mustLoadOlder: ({ context: { wantsOlder, list } }) => wantsOlder && list.next !== undefined,
    hasUnsent: ({ context: { unsent } }) => unsent.length > 0,
    mustConfirm: (_, { ids, verdict }: Decision) => verdict === 'dismiss' && ids.length > 1,
  },
  actions: {
    setList,
    collapse,
    toggle,
    send,
    settle,
    fail,
    dropContent,
    startFetch: assign(({ context: { list } }) => ({ list: requests.beforeNewest(list) })),
    endFetch: assign(({ context: { wantsOlder, list } }) => ({
      wantsOlder: wantsOlder && list.next !== undefined,
      hasFailedOlder: false,
    })),
    noteWanted: assign({ wantsOlder: true }),
    beginOlder: assign({ wantsOlder: false, hasFailedOlder: false }),
    failOlder: assign({ hasFailedOlder: true }),
    cacheEntities: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
    select: assign(({ context }, { id, isOn }: { id: string; isOn: boolean }) => ({
      selected: shownIn(context).flatMap(({ id: one }) => ((one === id ? isOn : context.selected.includes(one)) ? [one] : [])),
    })),
    selectAll: assign(({ context }, { isOn }: { isOn: boolean }) => ({ selected: isOn ? shownIn(context).map(({ id }) => id) : [] })),
    setQuestion: assign((_, { ids }: Decision) => ({ question: ids })),
    clearQuestion: assign({ question: [] }),
    refreshNotifications: sendToActor('notifications', () => ({ type: 'notifications.retry' })),
  },
}).createMachine({
  id: 'filteredNotifications',
  context: {
    list: requests.noRequests,
    wantsOlder: false,
    hasFailedOlder: false,
    selected: [],
    unsent: [],
    question: [],
    expanded: undefined,
  },
  type: 'parallel',
  on: {
    'filtered.select': { actions: { type: 'select', params: ({ event: { id, isOn } }) => ({ id, isOn }) } },
    'filtered.selectAll': { actions: { type: 'selectAll', params: ({ event: { isOn } }) => ({ isOn }) } },
    'filtered.toggle': { actions: { type: 'toggle', params: ({ event: { accountId } }) => ({ accountId }) } },
    'xstate.error.actor.*': { actions: { type: 'dropContent', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'filtered.show': 'loading' } },
        loading: {
          entry: 'startFetch',
          invoke: {
            id: 'fetchNewest',
            src: 'fetchRequests',
            input: { page: undefined },
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'cacheEntities', params: ({ event: { output } }) => ({ page: output }) },
                { type: 'setList', params: ({ context: { list }, event: { output } }) => ({ list: requests.withNewest(list, output) }) },
              ],
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'filtered.retry': 'loading', 'filtered.show': 'loading' } },
        loaded: {
          initial: 'idle',
          on: { 'filtered.show': '.refreshing' },
          states: {
            idle: {
              always: { guard: 'mustLoadOlder', target: 'loadingMore' },
              on: { 'filtered.loadOlder': { guard: 'hasOlder', target: 'loadingMore' } },
            },
            loadingMore: {
              entry: 'beginOlder',
              on: { 'filtered.show': { target: 'refreshing', actions: 'noteWanted' } },
              invoke: {
                id: 'fetchOlder',
                src: 'fetchRequests',
                input: ({ context: { list } }) => ({ page: list.next }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'cacheEntities', params: ({ event: { output } }) => ({ page: output }) },
                    { type: 'setList', params: ({ context: { list }, event: { output } }) => ({ list: requests.withOlder(list, output) }) },
                  ],
                },
                onError: { target: 'idle', actions: 'failOlder' },
              },
            },
            /** If that fails, the list is unchanged. */
            refreshing: {
              entry: 'startFetch',
              on: { 'filtered.loadOlder': { guard: 'hasOlder', actions: 'noteWanted' } },
              invoke: {
                id: 'fetchCurrent',
                src: 'fetchRequests',
                input: { page: undefined },
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'cacheEntities', params: ({ event: { output } }) => ({ page: output }) },
                    {
                      type: 'setList',
                      params: ({ context: { list }, event: { output } }) => ({ list: requests.withNewest(list, output) }),
                    },
                    'endFetch',
                  ],
                },
                onError: 'idle',
              },
            },
          },
        },
      },
    },
    decision: {
      initial: 'idle',
      on: {
        'filtered.decide': [
          {
            guard: { type: 'mustConfirm', params: ({ event: { ids, verdict } }) => ({ ids, verdict }) },
            actions: { type: 'setQuestion', params: ({ event: { ids, verdict } }) => ({ ids, verdict }) },
          },
          { actions: { type: 'send', params: ({ event: { ids, verdict } }) => ({ ids, verdict }) } },
        ],
        'filtered.confirm': { actions: { type: 'send', params: ({ context: { question } }) => ({ ids: question, verdict: 'dismiss' }) } },
        'filtered.cancel': { actions: 'clearQuestion' },
      },
      states: {
        idle: { always: { guard: 'hasUnsent', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendDecision',
            src: 'sendDecision',
            input: ({ context: { unsent } }) => unsent[0],
            onDone: { target: 'idle', actions: 'settle' },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    /** The notifications are fetched again once the accepted ones are among them. */
    merge: {
      initial: 'idle',
      on: { 'filtered.accepted': '.waiting' },
      states: {
        idle: {},
        waiting: {
          invoke: {
            id: 'awaitMerged',
            src: 'awaitMerged',
            onDone: { target: 'idle', actions: 'refreshNotifications' },
            onError: { target: 'idle', actions: 'refreshNotifications' },
          },
        },
      },
    },
  },
});
