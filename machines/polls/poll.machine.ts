import { assign, setup, type SnapshotFrom } from 'xstate';
import { failureText } from '../../src/domain/failure-words.ts';
import { toFailure } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/message.ts';
import { chosen, type Poll } from '../../src/domain/poll.ts';
import { shared, tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { pollId: string; multiple: boolean; isOver: boolean };
type Context = Input & { choices: readonly number[]; problem: Message | undefined };
type Event = { type: 'poll.choose'; option: number } | { type: 'poll.vote' | 'poll.refresh' | 'poll.dismiss' };

const BETWEEN_LOOKS_MS = 30_000; // doc 1 §9, doc 2 §4

/** Keeps one poll that somebody looks at up to date, and votes on it once (doc 2 §4). */
export const pollMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    fetchPoll: unprovided<Poll, { pollId: string }>('fetchPoll'),
    vote: unprovided<Poll, { pollId: string; choices: readonly number[] }>('vote'),
  },
  guards: {
    hasChoice: ({ context: { choices } }) => choices.length > 0,
    isOver: ({ context }) => context.isOver,
  },
  actions: {
    choose: assign(({ context }, { option }: { option: number }) => ({
      choices: chosen(context, context.choices, option),
      problem: undefined,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: failureText(toFailure(error)) })),
    forgetProblem: assign({ problem: undefined }),
    keep: shared<Context, { poll: Poll }>(({ enqueue }, { poll }) => {
      enqueue.assign({ isOver: poll.expired });
      enqueue(tell('entities', () => ({ type: 'entities.merge', harvest: { polls: [poll] } })));
    }),
  },
  delays: { betweenLooks: BETWEEN_LOOKS_MS },
}).createMachine({
  id: 'poll',
  context: ({ input }) => ({ ...input, choices: [], problem: undefined }),
  type: 'parallel',
  states: {
    /** One that is over changes no more. */
    look: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOver', target: 'over' }, { target: 'resting' }] },
        resting: { after: { betweenLooks: 'fetching' }, on: { 'poll.refresh': 'fetching' } },
        fetching: {
          invoke: {
            id: 'fetchPoll',
            src: 'fetchPoll',
            input: ({ context: { pollId } }) => ({ pollId }),
            onDone: { target: 'deciding', actions: { type: 'keep', params: ({ event }) => ({ poll: event.output }) } },
            /** The next look may fare better; a poll out of date is no error to be told of. */
            onError: 'resting',
          },
        },
        over: { on: { 'poll.refresh': 'fetching' } },
      },
    },
    ballot: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'poll.choose': { actions: { type: 'choose', params: ({ event: { option } }) => ({ option }) } },
            'poll.vote': { guard: 'hasChoice', target: 'voting', actions: 'forgetProblem' },
            'poll.dismiss': { actions: 'forgetProblem' },
          },
        },
        voting: {
          tags: 'busy',
          invoke: {
            id: 'vote',
            src: 'vote',
            input: ({ context: { pollId, choices } }) => ({ pollId, choices }),
            onDone: { target: 'cast', actions: { type: 'keep', params: ({ event }) => ({ poll: event.output }) } },
            onError: { target: 'choosing', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        cast: {},
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pollMachine>;
/** What is chosen and not cast yet, as indices. */
export const selectChoices = ({ context }: Snapshot) => context.choices;
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** Whether the button works (doc 2 §4: at least one choice, and no vote on its way). */
export const selectMayCast = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ballot: 'choosing' }) && snapshot.context.choices.length > 0;
