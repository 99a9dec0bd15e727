import { pollMachine } from '#machines/polls/poll.machine.ts';
import { pollModels } from '#tests/models/polls/poll.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { postWith, signIn } from '../support/journey.ts';
import { createPoll, voteAs } from '../support/polls.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof pollMachine>['can'];

/** Returns true for events of a visible poll, on its ballot and its results, and of a hidden one. No server reopens a poll. */
const whereItStands: Can = (event, { value: { updates, ballot }, context: { choices, problem, isOver } }) => {
  const hasBallot = ballot === 'choosing' && !isOver;
  if (event.type === 'poll.view') return updates === 'hidden';
  if (updates === 'hidden') return event.type.endsWith('.actor.vote');
  if (event.type === 'poll.choose') return hasBallot && choices.length === 0;
  if (event.type === 'poll.vote') return hasBallot && choices.length > 0;
  if (event.type === 'poll.dismiss') return hasBallot && problem !== undefined;
  if (event.type === 'poll.forget') return isOver && (ballot === 'choosing' || ballot === 'results') && choices.length > 0;
  if (event.type === 'poll.showResults') return hasBallot;
  if (event.type === 'poll.showBallot') return ballot === 'results' && !isOver;
  if (event.type === 'poll.refresh') return (isOver || ballot === 'cast') && updates !== 'fetching';
  return !event.type.endsWith('done.actor.fetchPoll') || !isOver || event['output'].expired === true;
};

const cover = coverOf([pollModels[0]], { ways: { shown: { can: whereItStands } } });

const jsonOf = (id: string, { expired, voted, ownVotes }: { expired: boolean; voted: boolean; ownVotes: readonly number[] }) => ({
  id,
  options: ['Pier', 'Bridge'].map((title, at) => ({ title, votes_count: ownVotes.includes(at) ? 2 : 1 })),
  multiple: false,
  expired,
  voted,
  own_votes: ownVotes,
  votes_count: 2 + ownVotes.length,
  voters_count: 2 + ownVotes.length,
  expires_at: null,
  emojis: [],
});

for (const [at, walk] of cover.walks.entries()) {
  test(`poll: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/\/api\/v1\/polls\//);
    const text = `Pier or bridge, ${at}?`;
    const pollId = await createPoll(instance.origin, testing, text, { options: ['Pier', 'Bridge'] });
    // Results are offered before a vote only where somebody has voted.
    await voteAs(instance.origin, testing, 'elias', pollId, [0]);
    const stage = await stageOf(page, complaints, { machine: pollMachine, id: `poll:${pollId}` });
    const [fetched, voted] = [await gateOf(page, testing, CALLS.poll), await gateOf(page, testing, CALLS.vote)];
    await signIn(page);
    const post = postWith(page, text);
    const group = post.getByRole('group', { name: /^Poll/ });
    const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    type Expected = {
      value: { updates: string; ballot: string };
      context: { choices: readonly number[]; problem: unknown; isOver: boolean };
    };
    const shows = async ({ value: { updates, ballot }, context: { choices, problem, isOver } }: Expected) => {
      if (updates === 'hidden') return expect(group).toHaveCount(0);
      const hasBallot = ballot !== 'cast' && !isOver;
      await expect(group).toHaveAccessibleName(hasBallot && ballot !== 'results' ? 'Poll: choose one' : 'Poll results');
      const isMissed = isOver && (ballot === 'choosing' || ballot === 'results') && choices.length > 0;
      if (!hasBallot) return expect(post.getByRole('alert')).toHaveCount(isMissed ? 1 : 0);
      if (ballot === 'results') return expect(post.getByRole('button', { name: 'Back to voting' })).toBeVisible();
      await expect(post.getByRole('radio', { name: 'Bridge' })).toBeChecked({ checked: choices.includes(1) });
      await expect(post.getByRole('alert')).toHaveCount(problem === undefined ? 0 : 1);
      await expect(post.getByRole('button', { name: ballot === 'voting' ? 'Voting…' : problem ? 'Try again' : 'Vote' })).toBeVisible();
    };
    await stage.drive(walk, {
      events: {
        'poll.choose': () => post.getByRole('radio', { name: 'Bridge' }).press('Space'),
        'poll.vote': () => post.getByRole('button', { name: /^(Vote|Try again)$/ }).press('Enter'),
        'poll.showResults': () => post.getByRole('button', { name: 'Show results' }).press('Enter'),
        'poll.showBallot': () => post.getByRole('button', { name: 'Back to voting' }).press('Enter'),
        'poll.forget': () => post.getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'poll.dismiss': () => post.getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'poll.refresh': () => post.getByRole('button', { name: /^(Refresh|Try again)$/ }).press('Enter'),
        'poll.leave': { cause: () => (fetched.forget(), go('Bookmarks')), focusMayGo: 'another screen' },
        'poll.view': { cause: () => go('Home'), focusMayGo: 'another screen' },
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchPoll': ({ output }) => fetched.respond(200, jsonOf(pollId, output)),
        'xstate.error.actor.fetchPoll': () => fetched.respond(503, { error: 'later' }),
        'xstate.done.actor.vote': ({ output }) => voted.respond(200, jsonOf(pollId, output)),
        'xstate.error.actor.vote': () => voted.respond(403, { error: 'no' }),
      },
      states: { '*': shows },
    });
  });
}

reportCover(cover);
