import { pollMachine } from '#machines/polls/poll.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';
import { aPoll } from '#tests/support/polls.ts';

const refused = new CallError({ kind: 'rejected', status: 422, message: 'no' });

const modelFor = (isOver: boolean) =>
  modelOf(pollMachine, {
    input: { pollId: 'p', multiple: false, isOver },
    events: [
      { type: 'poll.choose', option: 1 },
      { type: 'poll.vote' },
      { type: 'poll.refresh' },
      { type: 'poll.dismiss' },
      { type: 'poll.forget' },
      { type: 'poll.leave' },
      { type: 'poll.look' },
    ],
    outcomes: {
      fetchPoll: [{ done: aPoll() }, { done: aPoll({ expired: true }) }, { error: refused }],
      vote: [{ done: aPoll({ voted: true, ownVotes: [1] }) }, { done: aPoll() }, { error: refused }],
    },
    project: ({ choices, problem, isOver: over }) => [choices, problem?.key, over],
  });

/** A poll that runs, and one that was over before anybody looked. */
export const pollModels = [modelFor(false), modelFor(true)] as const;
