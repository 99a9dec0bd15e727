import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import * as requests from '#domain/follow-requests/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { mergeEntities } from '../support/entities.ts';

type Event =
  | FollowRequestsEvents
  | { type: 'requests.show' | 'requests.retry' | 'requests.loadOlder' }
  | ({ type: 'request.answer' } & RequestDecision)
  | { type: 'request.confirm' | 'request.cancel' }
  | { type: 'settings.changed'; settings: Settings }
  | DecidedElsewhere
  | DoneActorEvent<Relationship>
  | ErrorActorEvent;

/** The decision about the request of an account. */
export type RequestDecision = { accountId: string; act: requests.RequestAction };
/** The decisions of a tab of this account, sent to the other tabs. */
export type DecidedElsewhere = { type: 'elsewhere.answered' } & RequestDecision;
type Context = {
  list: requests.RequestList;
  /** The decisions that are being sent. */
  answers: Readonly<Record<string, requests.RequestAction>>;
  question: RequestDecision | undefined;
  settings: Settings;
};
type Machine = {
  context: Context;
  events: Event;
  actors: { decideRequest: Call<Relationship | undefined, RequestDecision>; otherTabs: Source<DecidedElsewhere> };
  actions: { send: RequestDecision; removeRequest: RequestDecision };
};
type Ended = { actorId: string };

/** The accounts whose follow requests the stream delivered. */
export type FollowRequestsEvents = { type: 'requests.arrived'; accountIds: readonly string[] };

const FAMILY = 'decideRequest:';
const without = (answers: Context['answers'], accountId: string): Context['answers'] => {
  const { [accountId]: _, ...rest } = answers;
  return rest;
};

const refreshCount = sendToActor('waiting', () => ({ type: 'waiting.followRequests' }));

const send = action<Machine, RequestDecision>(({ context: { answers }, enqueue }, { accountId, act }) => {
  enqueue.spawnChild('decideRequest', { id: FAMILY + accountId, input: { accountId, act } });
  enqueue.assign({ answers: { ...answers, [accountId]: act } });
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequestAnswered' })));
});

const confirmDecision = action<Machine>(({ context: { question }, enqueue }) => {
  if (question) enqueue({ type: 'send', params: question });
});

/** Removes the account from the list after the decision, and updates the notification. */
const removeRequest = action<Machine, RequestDecision>(({ context: { list }, enqueue }, { accountId, act }) => {
  enqueue.assign({ list: requests.withoutRequest(list, accountId) });
  enqueue(sendToActor('notifications', () => ({ type: 'notifications.requestAnswered', accountId, act })));
  enqueue(refreshCount);
});

const settle = action<Machine, Ended & { relationship: Relationship | undefined }>(
  ({ context: { answers }, enqueue }, { actorId, relationship }) => {
    const accountId = actorId.slice(FAMILY.length);
    const act = answers[accountId];
    if (act === undefined) return; // a source has no end to speak of
    enqueue(clearAway(actorId));
    enqueue.assign({ answers: without(answers, accountId) });
    if (relationship) enqueue(mergeEntities(() => ({ relationships: [relationship] })));
    enqueue({ type: 'removeRequest', params: { accountId, act } });
    enqueue.sendTo('otherTabs', { type: 'elsewhere.answered', accountId, act });
  },
);

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { answers }, enqueue }, { actorId, error }) => {
  const accountId = actorId.slice(FAMILY.length);
  const act = answers[accountId];
  if (act === undefined) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ answers: without(answers, accountId) });
  enqueue(refreshCount);
  enqueue(showNotice(() => errorNotice(`follow_requests.${act}_failed`, { error: failureText(toFailure(error)) })));
});

/** The pending follow requests, from when they are first shown, as long as the session lives: each is decided once, confirmed first if the setting is on, removed at once, and restored if the server rejects the decision (rules follow-request, follow-request-asked). */
export const followRequestsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchRequests: unprovided<Page, { page: PageQuery | undefined }>('fetchRequests'),
    decideRequest: unprovided<Relationship | undefined, RequestDecision>('decideRequest'),
    /** Sends the user's settings, now and whenever they change. */
    watchSettings: unprovidedSource('watchSettings'),
    /** Forwards decisions to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource<NonReducibleUnknown, DecidedElsewhere>('otherTabs'),
  },
  guards: {
    isUnderWay: ({ context: { answers } }, { accountId }: { accountId: string }) => Object.hasOwn(answers, accountId),
    /** A decision is confirmed if the setting is on (rule follow-request-asked). */
    mustConfirm: ({ context: { settings } }, { act }: { act: requests.RequestAction }) =>
      act === 'approve' ? settings.modalOnApproveFollow : settings.modalOnDenyFollow,
    hasOlder: ({ context: { list } }) => list.next !== undefined,
  },
  actions: {
    send,
    confirmDecision,
    removeRequest,
    settle,
    refuse,
    setSettings: assign((_, params: { settings: Settings }) => params),
    setQuestion: assign((_, { accountId, act }: RequestDecision) => ({ question: { accountId, act } })),
    clearQuestion: assign({ question: undefined }),
    startFetch: assign(({ context: { list } }) => ({ list: requests.withoutArrivals(list) })),
    setNewest: assign(({ context: { list } }, { page }: { page: Page }) => ({ list: requests.withNewestPage(list, page) })),
    addOlder: assign(({ context: { list } }, { page }: { page: Page }) => ({ list: requests.withOlderPage(list, page) })),
    addArrived: assign(({ context: { list } }, { accountIds }: { accountIds: readonly string[] }) => ({
      list: requests.withArrivedRequests(list, accountIds),
    })),
    cacheEntities: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
  },
}).createMachine({
  id: 'followRequests',
  context: { list: requests.noRequests, answers: {}, question: undefined, settings: defaultSettings },
  type: 'parallel',
  invoke: [
    { id: 'watchSettings', src: 'watchSettings', onError: {} },
    { id: 'otherTabs', src: 'otherTabs', onError: {} },
  ],
  on: {
    'settings.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'requests.arrived': { actions: { type: 'addArrived', params: ({ event: { accountIds } }) => ({ accountIds }) } },
    'elsewhere.answered': { actions: { type: 'removeRequest', params: ({ event: { accountId, act } }) => ({ accountId, act }) } },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, relationship: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'requests.show': 'loading' } },
        loading: {
          entry: 'startFetch',
          invoke: {
            id: 'fetchNewest',
            src: 'fetchRequests',
            input: { page: undefined },
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'cacheEntities', params: ({ event }) => ({ page: event.output }) },
                { type: 'setNewest', params: ({ event }) => ({ page: event.output }) },
              ],
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'requests.retry': 'loading', 'requests.show': 'loading' } },
        loaded: {
          initial: 'idle',
          on: { 'requests.show': 'loading' },
          states: {
            idle: { on: { 'requests.loadOlder': { guard: 'hasOlder', target: 'loadingMore' } } },
            loadingMore: {
              invoke: {
                id: 'fetchOlder',
                src: 'fetchRequests',
                input: ({ context: { list } }) => ({ page: list.next }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'cacheEntities', params: ({ event }) => ({ page: event.output }) },
                    { type: 'addOlder', params: ({ event }) => ({ page: event.output }) },
                  ],
                },
                onError: 'loadMoreFailed',
              },
            },
            loadMoreFailed: { on: { 'requests.loadOlder': 'loadingMore' } },
          },
        },
      },
    },
    decision: {
      initial: 'idle',
      on: {
        'request.answer': [
          { guard: { type: 'isUnderWay', params: ({ event: { accountId } }) => ({ accountId }) } },
          {
            guard: { type: 'mustConfirm', params: ({ event: { act } }) => ({ act }) },
            target: '.confirming',
            actions: { type: 'setQuestion', params: ({ event }) => event },
          },
          { actions: { type: 'send', params: ({ event: { accountId, act } }) => ({ accountId, act }) } },
        ],
      },
      states: {
        idle: {},
        confirming: {
          on: {
            'request.confirm': { target: 'idle', actions: ['confirmDecision', 'clearQuestion'] },
            'request.cancel': { target: 'idle', actions: 'clearQuestion' },
          },
        },
      },
    },
  },
});
