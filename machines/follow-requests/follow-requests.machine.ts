import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import * as requests from '#domain/account/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { requestActions, type AnsweredElsewhere, type Context, type RequestAnswer } from './request-actions.ts';
import type { FollowRequestsContract } from './contract.ts';

export type Event =
  | FollowRequestsContract
  | { type: 'requests.show' | 'requests.retry' | 'requests.loadOlder' }
  | ({ type: 'request.answer' } & RequestAnswer)
  | { type: 'request.confirm' | 'request.cancel' }
  | { type: 'settings.changed'; settings: Settings }
  | AnsweredElsewhere
  | DoneActorEvent<Relationship>
  | ErrorActorEvent;

/** Who asks to follow, from the first look on as long as the session lives: each is answered once, after a question where one is wished for, gone at once, and back where the server refused it (rules follow-request, follow-request-asked). */
export const followRequestsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchRequests: unprovided<Page, { page: PageQuery | undefined }>('fetchRequests'),
    answerRequest: unprovided<Relationship | undefined, RequestAnswer>('answerRequest'),
    /** Says what the person has chosen, now and whenever that changes. */
    watchSettings: unprovidedSource('watchSettings'),
    /** Tells the other tabs of this account what it is told, and says what they answered. */
    otherTabs: unprovidedSource<NonReducibleUnknown, AnsweredElsewhere>('otherTabs'),
  },
  guards: {
    isUnderWay: ({ context: { answers } }, { accountId }: { accountId: string }) => Object.hasOwn(answers, accountId),
    /** Whoever wants to be asked first is (rule follow-request-asked). */
    mustAsk: ({ context: { settings } }, { act }: { act: requests.RequestAct }) =>
      act === 'approve' ? settings.modalOnApproveFollow : settings.modalOnDenyFollow,
    hasOlder: ({ context: { list } }) => list.next !== undefined,
  },
  actions: {
    ...requestActions,
    keepSettings: assign((_, params: { settings: Settings }) => params),
    ask: assign((_, { accountId, act }: RequestAnswer) => ({ question: { accountId, act } })),
    forget: assign({ question: undefined }),
    askAnew: assign(({ context: { list } }) => ({ list: requests.askedAnew(list) })),
    takeNewest: assign(({ context: { list } }, { page }: { page: Page }) => ({ list: requests.withNewestPage(list, page) })),
    takeOlder: assign(({ context: { list } }, { page }: { page: Page }) => ({ list: requests.withOlderPage(list, page) })),
    takeArrived: assign(({ context: { list } }, { accountIds }: { accountIds: readonly string[] }) => ({
      list: requests.withArrivedRequests(list, accountIds),
    })),
    learn: sendToActor('entities', ({ page: { normalised } }: { page: Page }) => ({ type: 'entities.merge', normalised })),
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
    'settings.changed': { actions: { type: 'keepSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'requests.arrived': { actions: { type: 'takeArrived', params: ({ event: { accountIds } }) => ({ accountIds }) } },
    'elsewhere.answered': { actions: { type: 'drop', params: ({ event: { accountId, act } }) => ({ accountId, act }) } },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, relationship: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'requests.show': 'asking' } },
        asking: {
          entry: 'askAnew',
          invoke: {
            id: 'fetchNewest',
            src: 'fetchRequests',
            input: { page: undefined },
            onDone: {
              target: 'known',
              actions: [
                { type: 'learn', params: ({ event }) => ({ page: event.output }) },
                { type: 'takeNewest', params: ({ event }) => ({ page: event.output }) },
              ],
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'requests.retry': 'asking', 'requests.show': 'asking' } },
        known: {
          initial: 'resting',
          on: { 'requests.show': 'asking' },
          states: {
            resting: { on: { 'requests.loadOlder': { guard: 'hasOlder', target: 'reading' } } },
            reading: {
              invoke: {
                id: 'fetchOlder',
                src: 'fetchRequests',
                input: ({ context: { list } }) => ({ page: list.next }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'learn', params: ({ event }) => ({ page: event.output }) },
                    { type: 'takeOlder', params: ({ event }) => ({ page: event.output }) },
                  ],
                },
                onError: 'stopped',
              },
            },
            stopped: { on: { 'requests.loadOlder': 'reading' } },
          },
        },
      },
    },
    answering: {
      initial: 'ready',
      on: {
        'request.answer': [
          { guard: { type: 'isUnderWay', params: ({ event: { accountId } }) => ({ accountId }) } },
          {
            guard: { type: 'mustAsk', params: ({ event: { act } }) => ({ act }) },
            target: '.asking',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { actions: { type: 'send', params: ({ event: { accountId, act } }) => ({ accountId, act }) } },
        ],
      },
      states: {
        ready: {},
        asking: {
          on: {
            'request.confirm': { target: 'ready', actions: ['answer', 'forget'] },
            'request.cancel': { target: 'ready', actions: 'forget' },
          },
        },
      },
    },
  },
});
