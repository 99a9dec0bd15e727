import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import * as interactions from '#domain/interaction-requests/interaction-requests.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { action } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';

type Page = interactions.InteractionPage & { normalised: Normalised };
type Decision = { request: interactions.InteractionRequest; decision: interactions.InteractionDecision };
type Chosen = { id: string; decision: interactions.InteractionDecision };
type Context = {
  list: interactions.InteractionRequests;
  /** The decisions that are being sent with their requests, by id: a list that is fetched meanwhile may lack them. */
  decisions: Readonly<Record<string, Decision>>;
};
type Event =
  | InteractionRequestsEvents
  | { type: 'interactions.show' | 'interactions.retry' | 'interactions.loadOlder' }
  | ({ type: 'interaction.decide' } & Chosen)
  | DoneActorEvent<Normalised>
  | ErrorActorEvent;
type List = { list: interactions.InteractionRequests };
type Machine = {
  context: Context;
  events: Event;
  actors: { sendDecision: ReturnType<typeof unprovided<Normalised, Decision>> };
  actions: { setList: List };
};

/** The stream delivered an interaction that awaits approval. */
export type InteractionRequestsEvents = { type: 'interactions.arrived' };

const FAMILY = 'sendDecision:';
const HOLDER = 'interaction requests';
const refreshCount = sendToActor('waiting', () => ({ type: 'waiting.followRequests' }));

/** The notification that requested the decision is removed. */
const notifyDecided = ({ type, accountId, statusId, replyId }: interactions.InteractionRequest) =>
  sendToActor('notifications', () => ({
    type: 'notifications.interactionDecided',
    interaction: type,
    accountId,
    statusId: replyId ?? statusId,
  }));

const without = (decisions: Context['decisions'], id: string): Context['decisions'] => {
  const { [id]: _, ...rest } = decisions;
  return rest;
};

const setList = action<Machine, List>(({ enqueue }, { list }) => {
  enqueue.assign({ list });
  enqueue(retainEntities(() => ({ holder: HOLDER, kind: 'accounts', ids: list.requests.map(({ accountId }) => accountId) })));
  enqueue(
    retainEntities(() => ({ holder: HOLDER, kind: 'statuses', ids: list.requests.map(({ replyId, statusId }) => replyId ?? statusId) })),
  );
});

/** A request is decided once. */
const send = action<Machine, Chosen>(({ context: { list, decisions }, enqueue }, { id, decision }) => {
  const request = list.requests.find((one) => one.id === id);
  if (request === undefined || Object.hasOwn(decisions, id)) return;
  enqueue.spawnChild('sendDecision', { id: FAMILY + id, input: { request, decision } });
  enqueue.assign({ decisions: { ...decisions, [id]: { request, decision } } });
});

const settle = action<Machine, { actorId: string; normalised: Normalised }>(
  ({ context: { list, decisions }, enqueue }, { actorId, normalised }) => {
    const id = actorId.slice(FAMILY.length);
    const { request } = decisions[id] ?? {};
    enqueue(clearAway(actorId));
    enqueue.assign({ decisions: without(decisions, id) });
    enqueue(mergeEntities(() => normalised));
    if (request) enqueue(notifyDecided(request));
    enqueue({ type: 'setList', params: { list: interactions.withoutDecided(list, id) } });
    enqueue(refreshCount);
  },
);

const fail = action<Machine, { actorId: string; error: unknown }>(({ context: { decisions }, enqueue }, { actorId, error }) => {
  const id = actorId.slice(FAMILY.length);
  const { decision = 'approve' } = decisions[id] ?? {};
  enqueue(clearAway(actorId));
  enqueue.assign({ decisions: without(decisions, id) });
  enqueue(showNotice(() => errorNotice(`follow_requests.${decision}_failed`, { error: failureText(toFailure(error)) })));
});

/** The interactions that await the user's approval, from when they are first shown, as long as the session lives: each is decided once, leaves the list at once, and returns where the server rejects the decision (rule interaction-requests). */
export const interactionRequestsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchRequests: unprovided<Page, { page: PageQuery | undefined }>('fetchRequests'),
    sendDecision: unprovided<Normalised, Decision>('sendDecision'),
  },
  guards: { hasOlder: ({ context: { list } }) => list.next !== undefined },
  actions: {
    setList,
    send,
    settle,
    fail,
    startFetch: assign(({ context: { list } }) => ({ list: interactions.beforeNewest(list) })),
    cacheEntities: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
  },
}).createMachine({
  id: 'interactionRequests',
  context: { list: interactions.noInteractions, decisions: {} },
  initial: 'unopened',
  on: {
    'interaction.decide': { actions: { type: 'send', params: ({ event: { id, decision } }) => ({ id, decision }) } },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, normalised: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'fail', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    unopened: { on: { 'interactions.show': 'loading' } },
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
            { type: 'setList', params: ({ context: { list }, event: { output } }) => ({ list: interactions.withNewest(list, output) }) },
          ],
        },
        onError: 'failed',
      },
      /** The response may be older than the new request. */
      on: { 'interactions.arrived': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'interactions.retry': 'loading', 'interactions.show': 'loading', 'interactions.arrived': 'loading' } },
    loaded: {
      initial: 'idle',
      on: { 'interactions.show': 'loading', 'interactions.arrived': 'loading' },
      states: {
        idle: { on: { 'interactions.loadOlder': { guard: 'hasOlder', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            id: 'fetchOlder',
            src: 'fetchRequests',
            input: ({ context: { list } }) => ({ page: list.next }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'cacheEntities', params: ({ event: { output } }) => ({ page: output }) },
                { type: 'setList', params: ({ context: { list }, event: { output } }) => ({ list: interactions.withOlder(list, output) }) },
              ],
            },
            onError: 'moreFailed',
          },
        },
        moreFailed: { on: { 'interactions.loadOlder': 'loadingMore' } },
      },
    },
  },
});
