import { describe, expect, test } from 'vitest';
import {
  pollMachine,
  selectChoices,
  selectIsStale,
  selectMayCast,
  selectProblem,
  selectShowsResults,
} from '#machines/polls/poll.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { mergePoll, type Poll } from '#domain/status/poll.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';
import { aPoll } from '#tests/support/polls.ts';

const open = (input: Partial<{ multiple: boolean; isOver: boolean }> = {}) => {
  const [fetchPoll, vote] = [deferredCall<Poll>(), deferredCall<Poll>()];
  const machine = pollMachine.provide({ actors: { fetchPoll: fetchPoll.logic, vote: vote.logic } });
  const among = openAmong(machine, { pollId: 'p', multiple: false, isOver: false, ...input });
  const { actor, clock, receivedBy } = among;
  return {
    actor,
    fetchPoll,
    vote,
    later: (ms: number) => clock.increment(ms),
    choose: (option: number) => actor.send({ type: 'poll.choose', option }),
    cast: () => actor.send({ type: 'poll.vote' }),
    refresh: () => actor.send({ type: 'poll.refresh' }),
    merged: () => receivedBy('entities').map((event) => event['normalised'] as unknown),
    choices: () => selectChoices(actor.getSnapshot()),
    mayCast: () => selectMayCast(actor.getSnapshot()),
    problem: () => selectProblem(actor.getSnapshot()),
    dismiss: () => actor.send({ type: 'poll.dismiss' }),
  };
};

describe('poll machine', () => {
  // rules: poll-watched
  test('fetches a viewed poll every 30 s', async () => {
    const { fetchPoll, later, merged } = open();
    later(29_999);
    expect(fetchPoll.requested).toEqual([]);
    later(1);
    await fetchPoll.resolve(aPoll({ votesCount: 1 }));
    later(30_000);
    expect([fetchPoll.requested, merged()]).toEqual([[{ pollId: 'p' }, { pollId: 'p' }], [{ polls: [aPoll({ votesCount: 1 })] }]]);
  });

  // rules: poll-before-vote
  test('shows results before a vote, from where none can be cast, and returns to the choice', () => {
    const { actor, vote, choose, cast, choices } = open();
    choose(1);
    actor.send({ type: 'poll.showResults' });
    cast();
    expect([selectShowsResults(actor.getSnapshot()), vote.requested, choices()]).toEqual([true, [], [1]]);
    actor.send({ type: 'poll.showBallot' });
    cast();
    expect([selectShowsResults(actor.getSnapshot()), vote.requested]).toEqual([false, [{ pollId: 'p', choices: [1] }]]);
  });

  test('stops after the poll has ended, except on request', async () => {
    const { fetchPoll, later, refresh } = open();
    later(30_000);
    await fetchPoll.resolve(aPoll({ expired: true }));
    later(300_000);
    expect(fetchPoll.requested.length).toBe(1);
    refresh();
    expect(fetchPoll.requested.length).toBe(2);
  });

  test('records and retries a failed fetch, and clears it after a successful one', async () => {
    const { actor, fetchPoll, later, merged } = open();
    later(30_000);
    await fetchPoll.reject(new CallError({ kind: 'offline' }));
    expect(selectIsStale(actor.getSnapshot())).toBe(true);
    later(30_000);
    expect([fetchPoll.requested.length, merged()]).toEqual([2, []]);
    await fetchPoll.resolve(aPoll());
    expect(selectIsStale(actor.getSnapshot())).toBe(false);
  });

  test('does not fetch while hidden, retains the choice, and completes a vote in flight', async () => {
    const { fetchPoll, vote, actor, later, choose, cast, choices, merged } = open();
    choose(1);
    cast();
    actor.send({ type: 'poll.leave' });
    later(300_000);
    await vote.resolve(aPoll({ voted: true }));
    expect([fetchPoll.requested, choices(), merged()]).toEqual([[], [1], [{ polls: [aPoll({ voted: true })] }]]);
    actor.send({ type: 'poll.view' });
    later(30_000);
    expect(fetchPoll.requested.length).toBe(1);
  });

  test('requires a choice, sends indices, and votes once', async () => {
    const { vote, choose, cast, mayCast, merged } = open();
    cast();
    expect([vote.requested, mayCast()]).toEqual([[], false]);
    choose(1);
    expect(mayCast()).toBe(true);
    cast();
    cast();
    expect([vote.requested, mayCast()]).toEqual([[{ pollId: 'p', choices: [1] }], false]);
    await vote.resolve(aPoll({ voted: true, ownVotes: [1] }));
    cast();
    expect([vote.requested.length, merged()]).toEqual([1, [{ polls: [aPoll({ voted: true, ownVotes: [1] })] }]]);
  });

  test('keeps the last choice of a single poll and all of a multiple poll', () => {
    const [single, multiple] = [open(), open({ multiple: true })];
    for (const poll of [single, multiple]) for (const option of [1, 0]) poll.choose(option);
    expect([single.choices(), multiple.choices()]).toEqual([[0], [0, 1]]);
  });

  test('reports a failed vote, and retains the choices', async () => {
    const { vote, choose, cast, choices, problem, dismiss, mayCast } = open();
    choose(0);
    cast();
    await vote.reject(new CallError({ kind: 'rejected', status: 422, message: 'Invalid indices' }));
    expect([choices(), wordsOf(problem()!), mayCast()]).toEqual([[0], 'errors.response_text Invalid indices', true]);
    dismiss();
    expect(problem()).toBe(undefined);
  });

  test('reports a vote that the server ignored, and permits another', async () => {
    const { vote, choose, cast, choices, problem, mayCast } = open();
    choose(0);
    cast();
    await vote.resolve(aPoll());
    expect([choices(), problem()?.key, mayCast()]).toEqual([[0], 'polls.not_taken', true]);
  });

  // rules: poll-hidden
  test('fetches an ended poll again until its results are published', async () => {
    const { fetchPoll, later } = open();
    later(30_000);
    await fetchPoll.resolve(aPoll({ expired: true, options: [{ title: 'Pier' }] }));
    later(30_000);
    expect(fetchPoll.requested.length).toBe(2);
  });

  test('resets an uncast choice on request', () => {
    const { actor, choose, choices } = open();
    choose(1);
    actor.send({ type: 'poll.forget' });
    expect(choices()).toEqual([]);
  });

  test('keeps the vote when a public copy arrives', () => {
    const loaded = aPoll({ voted: true, ownVotes: [1], votesCount: 1 });
    expect(mergePoll(loaded, aPoll({ votesCount: 2 }))).toEqual({ ...loaded, votesCount: 2 });
  });
});
