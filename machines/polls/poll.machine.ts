import { assign, setup, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { Poll } from '#domain/status/poll.ts';
import { chosen, hasHiddenResults, missedVote } from '#domain/status/poll-votes.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities } from '../support/entities.ts';

type Input = { pollId: string; multiple: boolean; isOver: boolean };
/** `isStale`: the last fetch failed. */
type Context = Input & { choices: readonly number[]; problem: Message | undefined; isStale: boolean };
type Event =
  | { type: 'poll.choose'; option: number }
  | { type: 'poll.vote' | 'poll.refresh' | 'poll.dismiss' }
  /** The results are shown before a vote, and the ballot again. */
  | { type: 'poll.showResults' | 'poll.showBallot' }
  /** A choice that was not cast is discarded. */
  | { type: 'poll.forget' }
  /** The first view of it is mounted again, or the last one unmounted. */
  | { type: 'poll.view' | 'poll.leave' };
type Machine = { context: Context; events: Event };

const BETWEEN_POLLS_MS = 30_000; // (rule poll-watched)

/** Updates one poll while it is shown, and votes on it once; choices stay until it is shown again. */
export const pollMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    fetchPoll: unprovided<Poll, { pollId: string }>('fetchPoll'),
    vote: unprovided<Poll, { pollId: string; choices: readonly number[] }>('vote'),
  },
  guards: {
    hasChoice: ({ context: { choices } }) => choices.length > 0,
    isOver: ({ context }) => context.isOver,
    wasAccepted: (_, { poll: { voted, expired } }: { poll: Poll }) => voted || expired,
  },
  actions: {
    setChoice: assign(({ context }, { option }: { option: number }) => ({
      choices: chosen(context, context.choices, option),
      problem: undefined,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: failureText(toFailure(error)) })),
    failNotAccepted: assign({ problem: { key: 'polls.not_taken' } }),
    clearProblem: assign({ problem: undefined }),
    clearChoices: assign({ choices: [], problem: undefined }),
    setStale: assign({ isStale: true }),
    setPoll: action<Machine, { poll: Poll }>(({ enqueue }, { poll }) => {
      enqueue.assign({ isOver: poll.expired && !hasHiddenResults(poll), isStale: false });
      enqueue(mergeEntities(() => ({ polls: [poll] })));
    }),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'poll',
  context: ({ input }) => ({ ...input, choices: [], problem: undefined, isStale: false }),
  type: 'parallel',
  states: {
    /** One that is over changes no more. */
    updates: {
      initial: 'deciding',
      on: { 'poll.leave': '.hidden' },
      states: {
        deciding: { always: [{ guard: 'isOver', target: 'over' }, { target: 'idle' }] },
        idle: { after: { betweenPolls: 'fetching' }, on: { 'poll.refresh': 'fetching' } },
        fetching: {
          invoke: {
            id: 'fetchPoll',
            src: 'fetchPoll',
            input: ({ context: { pollId } }) => ({ pollId }),
            onDone: { target: 'deciding', actions: { type: 'setPoll', params: ({ event }) => ({ poll: event.output }) } },
            /** The next fetch may succeed. */
            onError: { target: 'idle', actions: 'setStale' },
          },
        },
        over: { on: { 'poll.refresh': 'fetching' } },
        hidden: { on: { 'poll.view': 'deciding' } },
      },
    },
    ballot: {
      initial: 'choosing',
      on: { 'poll.forget': { actions: 'clearChoices' } },
      states: {
        choosing: {
          on: {
            'poll.choose': { actions: { type: 'setChoice', params: ({ event: { option } }) => ({ option }) } },
            'poll.vote': { guard: 'hasChoice', target: 'voting', actions: 'clearProblem' },
            'poll.dismiss': { actions: 'clearProblem' },
            'poll.showResults': { target: 'results', actions: 'clearProblem' },
          },
        },
        /** Nothing can be cast from here, so viewing them never counts as a vote (rule poll-before-vote). */
        results: { on: { 'poll.showBallot': 'choosing' } },
        voting: {
          tags: 'busy',
          invoke: {
            id: 'vote',
            src: 'vote',
            input: ({ context: { pollId, choices } }) => ({ pollId, choices }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => ({ poll: event.output }) },
                target: 'cast',
                actions: { type: 'setPoll', params: ({ event }) => ({ poll: event.output }) },
              },
              {
                target: 'choosing',
                actions: [{ type: 'setPoll', params: ({ event }) => ({ poll: event.output }) }, 'failNotAccepted'],
              },
            ],
            onError: { target: 'choosing', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        cast: {},
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pollMachine>;
/** The choices that are not cast yet, as indices. */
export const selectChoices = ({ context }: Snapshot) => context.choices;
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** The reason why the choice does not count, if it does not (rule poll-missed). */
export const selectMissed = (snapshot: Snapshot, poll: Poll, now: number) =>
  snapshot.hasTag('busy')
    ? undefined
    : missedVote(poll, { choices: snapshot.context.choices, isCast: snapshot.matches({ ballot: 'cast' }), now });
/** True if the last request failed, so that the numbers may be outdated. */
export const selectIsStale = ({ context }: Snapshot): boolean => context.isStale;
/** True if the results are shown instead of the options, before a vote. */
export const selectShowsResults = (snapshot: Snapshot): boolean => snapshot.matches({ ballot: 'results' });
/** True if the button is enabled (rule poll-ballot: at least one choice, and no pending vote). */
export const selectMayCast = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ballot: 'choosing' }) && snapshot.context.choices.length > 0;
