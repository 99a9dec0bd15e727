import {
  pollMachine,
  selectChoices,
  selectIsStale,
  selectMayCast,
  selectProblem,
  selectShowsResults,
} from '#machines/polls/poll.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';
import { aPoll } from '#tests/support/polls.ts';

const refused = new CallError({ kind: 'rejected', status: 422, message: 'no' });

const invariants: Invariants<typeof pollMachine> = {
  'a button that works is heard': (snapshot) => selectMayCast(snapshot) === snapshot.can({ type: 'poll.vote' }),
  'a failed vote keeps its choice and is reported': (snapshot, history) =>
    !(isResponseOf('vote', 'error', history) || (isResponseOf('vote', 'done', history) && !history.last?.['output'].voted)) ||
    (selectProblem(snapshot) !== undefined &&
      (selectChoices(snapshot).length > 0 || history.events.some(({ type }) => type === 'poll.forget'))),
  'what is sent is what was chosen': (_, { steps, started }) =>
    started('vote').every(({ choices }) => choices.length === 1 && choices[0] === 1) &&
    (started('vote').length === 0 || steps.some(({ event }) => event.type === 'poll.choose')),
  'a vote counts once': (_, { steps }) => {
    const taken = steps.findIndex(({ event }) => event.type === 'xstate.done.actor.vote' && event['output'].voted);
    return taken < 0 || steps.slice(taken + 1).every((step) => step.started('vote').length === 0);
  },
  'viewing results sends no vote and keeps the choice': (snapshot, { last, steps }) =>
    !selectShowsResults(snapshot) ||
    (!snapshot.can({ type: 'poll.vote' }) &&
      !snapshot.children['vote'] &&
      (last?.type !== 'poll.showResults' ||
        (steps.at(-1)?.started('vote').length === 0 &&
          selectChoices(snapshot).length === (steps.at(-2)?.snapshot.context.choices.length ?? 0)))),
  'each response reaches the cache': (_, { notified, events }) =>
    notified('entities').length === events.filter(({ type }) => /^xstate\.done\.actor\.(fetchPoll|vote)$/.test(type)).length,
  'counts are outdated only after a failed fetch': (snapshot, history) =>
    (!isResponseOf('fetchPoll', 'error', history) || selectIsStale(snapshot)) &&
    (!isResponseOf('fetchPoll', 'done', history) || !selectIsStale(snapshot)),
  'a hidden poll is not polled': ({ value, children }) => value.updates !== 'hidden' || !children['fetchPoll'],
};

const modelFor = (isOver: boolean) =>
  modelOf(pollMachine, {
    input: { pollId: 'p', multiple: false, isOver },
    events: [
      { type: 'poll.choose', option: 1 },
      { type: 'poll.vote' },
      { type: 'poll.refresh' },
      { type: 'poll.dismiss' },
      { type: 'poll.forget' },
      { type: 'poll.showResults' },
      { type: 'poll.showBallot' },
      { type: 'poll.leave' },
      { type: 'poll.view' },
    ],
    outcomes: {
      fetchPoll: [{ done: aPoll() }, { done: aPoll({ expired: true }) }, { error: refused }],
      vote: [{ done: aPoll({ voted: true, ownVotes: [1] }) }, { done: aPoll() }, { error: refused }],
    },
    invariants,
    project: ({ choices, problem, isOver: over }) => [choices, problem?.key, over],
  });

/** An open poll, and one that had ended before it was viewed. */
export const pollModels = [modelFor(false), modelFor(true)] as const;
