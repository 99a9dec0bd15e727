import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import * as requests from '#domain/follow-requests/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Event =
  | FollowRequestsEvents
  | { type: 'requests.show' | 'requests.retry' | 'requests.loadOlder' }
  | ({ type: 'request.decide' } & RequestDecision)
  | { type: 'request.confirm' | 'request.cancel' }
  | { type: 'settings.changed'; settings: Settings }
  | DecidedElsewhere
  | DoneActorEvent<Relationship>
  | ErrorActorEvent;

/** The decision about the request of an account. */
export type RequestDecision = { accountId: string; decision: requests.RequestAction };
/** The decisions of a tab of this account, sent to the other tabs. */
export type DecidedElsewhere = { type: 'elsewhere.decided' } & RequestDecision;
type Context = {
  list: requests.RequestList;
  /** The decisions that are being sent. */
  decisions: Readonly<Record<string, requests.RequestAction>>;
  question: RequestDecision | undefined;
  settings: Settings;
};
type Machine = {
  context: Context;
  events: Event;
  actors: { decideRequest: Call<Relationship | undefined, RequestDecision>; otherTabs: Source<DecidedElsewhere> };
  actions: { setList: { list: requests.RequestList }; send: RequestDecision; removeRequest: RequestDecision };
};
type Ended = { actorId: string };

/** The accounts whose follow requests the stream delivered. */
export type FollowRequestsEvents = { type: 'requests.arrived'; accountIds: readonly string[] };

const FAMILY = 'decideRequest:';
const HOLDER = 'follow requests';
const without = (decisions: Context['decisions'], accountId: string): Context['decisions'] => {
  const { [accountId]: _, ...rest } = decisions;
  return rest;
};

const refreshCount = sendToActor('waiting', () => ({ type: 'waiting.followRequests' }));

/** Only the visible rows are watched, so the list retains all of them. */
const setList = action<Machine, { list: requests.RequestList }>(({ enqueue }, { list }) => {
  enqueue.assign({ list });
  enqueue(retainEntities(() => ({ holder: HOLDER, kind: 'accounts', ids: list.ids })));
  enqueue(retainEntities(() => ({ holder: HOLDER, kind: 'relationships', ids: list.ids })));
});

const send = action<Machine, RequestDecision>(({ context: { decisions }, enqueue }, { accountId, decision }) => {
  enqueue.spawnChild('decideRequest', { id: FAMILY + accountId, input: { accountId, decision } });
  enqueue.assign({ decisions: { ...decisions, [accountId]: decision } });
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequestDecided' })));
});

const confirmDecision = action<Machine>(({ context: { question }, enqueue }) => {
  if (question) enqueue({ type: 'send', params: question });
});

/** Removes the account from the list after the decision, and updates the notification. */
const removeRequest = action<Machine, RequestDecision>(({ context: { list }, enqueue }, { accountId, decision }) => {
  enqueue({ type: 'setList', params: { list: requests.withoutRequest(list, accountId) } });
  enqueue(sendToActor('notifications', () => ({ type: 'notifications.requestDecided', accountId, decision })));
  enqueue(refreshCount);
});

const settle = action<Machine, Ended & { relationship: Relationship | undefined }>(
  ({ context: { decisions }, enqueue }, { actorId, relationship }) => {
    const accountId = actorId.slice(FAMILY.length);
    const decision = decisions[accountId];
    if (decision === undefined) return; // a source has no end to speak of
    enqueue(clearAway(actorId));
    enqueue.assign({ decisions: without(decisions, accountId) });
    if (relationship) enqueue(mergeEntities(() => ({ relationships: [relationship] })));
    enqueue({ type: 'removeRequest', params: { accountId, decision } });
    enqueue.sendTo('otherTabs', { type: 'elsewhere.decided', accountId, decision });
  },
);

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { decisions }, enqueue }, { actorId, error }) => {
  const accountId = actorId.slice(FAMILY.length);
  const decision = decisions[accountId];
  if (decision === undefined) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ decisions: without(decisions, accountId) });
  enqueue(refreshCount);
  enqueue(showNotice(() => errorNotice(`follow_requests.${decision}_failed`, { error: failureText(toFailure(error)) })));
});

/** The pending follow requests, from when they are first shown, as long as the session lives: each is decided once, confirmed first if the setting is on, removed at once, and restored if the server rejects the decision (rules follow-request, follow-request-confirmed). */
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
    isUnderWay: ({ context: { decisions } }, { accountId }: { accountId: string }) => Object.hasOwn(decisions, accountId),
    /** A decision is confirmed if the setting is on (rule follow-request-confirmed). */
    mustConfirm: ({ context: { settings } }, { decision }: { decision: requests.RequestAction }) =>
      decision === 'approve' ? settings.modalOnApproveFollow : settings.modalOnDenyFollow,
    hasOlder: ({ context: { list } }) => list.next !== undefined,
  },
  actions: {
    setList,
    send,
    confirmDecision,
    removeRequest,
    settle,
    refuse,
    setSettings: assign((_, params: { settings: Settings }) => params),
    setQuestion: assign((_, { accountId, decision }: RequestDecision) => ({ question: { accountId, decision } })),
    clearQuestion: assign({ question: undefined }),
    startFetch: assign(({ context: { list } }) => ({ list: requests.withoutArrivals(list) })),
    cacheEntities: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
  },
}).createMachine({
  id: 'followRequests',
  context: { list: requests.noRequests, decisions: {}, question: undefined, settings: defaultSettings },
  type: 'parallel',
  invoke: [
    { id: 'watchSettings', src: 'watchSettings', onError: {} },
    { id: 'otherTabs', src: 'otherTabs', onError: {} },
  ],
  on: {
    'settings.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'requests.arrived': {
      actions: {
        type: 'setList',
        params: ({ context: { list }, event: { accountIds } }) => ({ list: requests.withArrivedRequests(list, accountIds) }),
      },
    },
    'elsewhere.decided': { actions: { type: 'removeRequest', params: ({ event: { accountId, decision } }) => ({ accountId, decision }) } },
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
                {
                  type: 'setList',
                  params: ({ context: { list }, event: { output } }) => ({ list: requests.withNewestPage(list, output) }),
                },
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
                    {
                      type: 'setList',
                      params: ({ context: { list }, event: { output } }) => ({ list: requests.withOlderPage(list, output) }),
                    },
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
        'request.decide': [
          { guard: { type: 'isUnderWay', params: ({ event: { accountId } }) => ({ accountId }) } },
          {
            guard: { type: 'mustConfirm', params: ({ event: { decision } }) => ({ decision }) },
            target: '.confirming',
            actions: { type: 'setQuestion', params: ({ event }) => event },
          },
          { actions: { type: 'send', params: ({ event: { accountId, decision } }) => ({ accountId, decision }) } },
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
