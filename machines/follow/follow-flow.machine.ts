import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { unprovided } from '../support/unprovided.ts';

export type FollowIntent = 'follow' | 'unfollow';
type Target = { accountId: string };
type Input = Target & { isLocked: boolean; intent: FollowIntent };
type Context = Input & { relationship: Relationship | undefined; failure: Failure | undefined; polls: number };
/** The result of one press: the last response, or the failure. */
export type FollowOutcome = Target & { intent: FollowIntent } & ({ relationship: Relationship } | { failure: Failure });

const MAX_POLLS = 3; // (rule follow-polls)
const BETWEEN_POLLS_MS = 500; // (rule follow-polls)

/** One press of a follow button, from the call until the server agrees: a follow is checked up to 3 times, until it holds or waits for approval (rule follow-polls). */
export const followFlowMachine = setup({
  types: { input: {} as Input, context: {} as Context, output: {} as FollowOutcome },
  actors: {
    follow: unprovided<Relationship, Target>('follow'),
    unfollow: unprovided<Relationship, Target>('unfollow'),
    fetchRelationship: unprovided<Relationship | undefined, Target>('fetchRelationship'),
  },
  guards: {
    isUnfollow: ({ context }) => context.intent === 'unfollow',
    isSettled: ({ context: { relationship, isLocked } }) =>
      relationship?.following === true || (isLocked && relationship?.requested === true),
    mayPoll: ({ context }) => context.polls < MAX_POLLS,
  },
  actions: {
    setRelationship: assign(({ context }, { relationship }: { relationship: Relationship | undefined }) => ({
      relationship: relationship ?? context.relationship,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'followFlow',
  context: ({ input }) => ({ ...input, relationship: undefined, failure: undefined, polls: 0 }),
  output: ({ context: { accountId, intent, relationship, failure } }) =>
    relationship ? { accountId, intent, relationship } : { accountId, intent, failure: failure ?? { kind: 'malformed' } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnfollow', target: 'withdrawing' }, { target: 'requesting' }] },
    requesting: {
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'checking', actions: { type: 'setRelationship', params: ({ event }) => ({ relationship: event.output }) } },
        onError: { target: 'ended', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    withdrawing: {
      invoke: {
        id: 'unfollow',
        src: 'unfollow',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'ended', actions: { type: 'setRelationship', params: ({ event }) => ({ relationship: event.output }) } },
        onError: { target: 'ended', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    checking: {
      always: [{ guard: 'isSettled', target: 'ended' }, { guard: 'mayPoll', target: 'waiting' }, { target: 'ended' }],
    },
    waiting: { after: { betweenPolls: 'polling' } },
    polling: {
      entry: 'countPoll',
      invoke: {
        id: 'fetchRelationship',
        src: 'fetchRelationship',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'checking', actions: { type: 'setRelationship', params: ({ event }) => ({ relationship: event.output }) } },
        onError: 'checking',
      },
    },
    ended: { type: 'final' },
  },
});
