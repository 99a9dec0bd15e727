import { describe, expect, test } from 'vitest';
import { pollMachine, selectMayCast } from '#machines/polls/poll.machine.ts';
import type { Poll } from '#domain/status/poll.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { pollModels } from './poll.model.ts';

describe.each([0, 1] as const)('model %i', (at) => {
  test.each(pollModels[at].paths)('$name', async (path) => {
    const calls = { fetchPoll: deferredCall<Poll>(), vote: deferredCall<Poll>() };
    const machine = pollMachine.provide({ actors: { fetchPoll: calls.fetchPoll.logic, vote: calls.vote.logic } });
    const { actor, clock } = openAmong(machine, { pollId: 'p', multiple: false, isOver: at === 1 });
    const runs = (call: keyof typeof calls, isRunning: boolean) => () => expect(calls[call].waiting().length > 0).toBe(isRunning);
    const mayCast =
      (expected: boolean) =>
      ({ context: { choices } }: { context: { choices: readonly number[] } }) =>
        expect(selectMayCast(actor.getSnapshot())).toBe(expected && choices.length > 0);
    await pollModels[at].walk(path, {
      actor,
      events: {
        'poll.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        'updates.idle': runs('fetchPoll', false),
        'updates.over': runs('fetchPoll', false),
        'updates.hidden': runs('fetchPoll', false),
        'updates.fetching': runs('fetchPoll', true),
        'ballot.choosing': mayCast(true),
        'ballot.results': mayCast(false),
        'ballot.voting': runs('vote', true),
        'ballot.cast': mayCast(false),
      },
    });
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(pollModels)).toMatchObject({ machine: 'poll', missed: [] });
});
