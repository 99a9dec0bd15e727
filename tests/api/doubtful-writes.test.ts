import { afterEach, describe, expect, test } from 'vitest';
import { fetchPoll } from '#api/polls.ts';
import { vote } from '#api/vote.ts';
import { relateTo } from '#api/relations.ts';
import { sendStatus } from '#api/send-status.ts';
import { deleteStatus } from '#api/delete-status.ts';
import { markStatus, type StatusMark } from '#api/status-marks.ts';
import { toFailure } from '#domain/text/failure.ts';
import { aSubmission } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
afterEach(() => instance.testing('DELETE', 'faults'));

/** The next write is done or not, and its response does not tell. */
const spoil = (done: boolean, path: string, method = 'POST') =>
  instance.fault({ method, path, status: 503, body: { error: 'Later' }, done });
const post = async (text: string, poll?: readonly string[]) => {
  const draft = poll ? { poll: { options: poll, multiple: false, amount: 1, unit: 'days' as const } } : {};
  const { normalised, statusId } = await sendStatus(demo, { submission: aSubmission({ text, idempotencyKey: text, ...draft }) }, signal);
  return { statusId, pollId: normalised.polls?.[0]?.id ?? '' };
};

describe('writes with an uncertain outcome', () => {
  test.each<[StatusMark, 'favourited' | 'reblogged' | 'bookmarked' | 'pinned' | 'muted']>([
    ['favourite', 'favourited'],
    ['reblog', 'reblogged'],
    ['bookmark', 'bookmarked'],
    ['pin', 'pinned'],
    ['muteThread', 'muted'],
  ])('%s: is never reported as failed when it was done', async (mark, field) => {
    const { statusId } = await post(`To ${mark}`);
    await spoil(false, '/api/v1/statuses/');
    expect(await markStatus(demo, { statusId, mark, wanted: true }, signal).catch(toFailure)).toMatchObject({
      kind: 'rejected',
      status: 503,
    });
    await instance.testing('DELETE', 'faults');
    await spoil(true, '/api/v1/statuses/');
    const { normalised } = await markStatus(demo, { statusId, mark, wanted: true }, signal);
    expect(normalised.statuses?.find(({ id }) => id === statusId)?.[field]).toBe(true);
  });

  test('report no failure for a vote that was cast', async () => {
    const { pollId } = await post('Tea?', ['yes', 'no']);
    const other = await instance.signIn('noor');
    await spoil(false, '/api/v1/polls/');
    expect(await vote(other, { pollId, choices: [0] }, signal).catch(toFailure)).toMatchObject({ status: 503 });
    await instance.testing('DELETE', 'faults');
    await spoil(true, '/api/v1/polls/');
    expect(await vote(other, { pollId, choices: [0] }, signal)).toMatchObject({ voted: true, ownVotes: [0] });
    expect((await fetchPoll(other, { pollId }, signal)).votesCount).toBe(1);
  });

  // rules: poll-missed
  test('fetch the poll after a refused vote, and return one that ended or has a vote', async () => {
    const { pollId } = await post('Coffee?', ['yes', 'no']);
    const other = await instance.signIn('noor');
    const reject = () => instance.fault({ method: 'POST', path: '/api/v1/polls/', status: 422, body: { error: 'No' } });
    await reject();
    expect(await vote(other, { pollId, choices: [0] }, signal).catch(toFailure)).toMatchObject({ status: 422, message: 'No' });
    await instance.testing('DELETE', 'faults');
    await vote(other, { pollId, choices: [1] }, signal);
    await reject();
    expect(await vote(other, { pollId, choices: [0] }, signal)).toMatchObject({ voted: true, ownVotes: [1] });
    await instance.testing('DELETE', 'faults');
    const { pollId: short } = await post('Milk?', ['yes', 'no']);
    await instance.testing('POST', 'clock', { advanceSeconds: 2 * 86_400 });
    expect(await vote(other, { pollId: short, choices: [0] }, signal)).toMatchObject({ voted: false, expired: true });
  });

  test('report no failure for a completed follow, mute or block, and their reversal', async () => {
    const accountId = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=noor`)).json()).id;
    for (const [action, field, expected] of [
      ['mute', 'muting', true],
      ['unmute', 'muting', false],
      ['unfollow', 'following', false],
      ['follow', 'following', true],
      ['block', 'blocking', true],
      ['unblock', 'blocking', false],
    ] as const) {
      await spoil(false, '/api/v1/accounts/');
      expect(await relateTo(demo, { accountId, action }, signal).catch(toFailure)).toMatchObject({ status: 503 });
      await instance.testing('DELETE', 'faults');
      await spoil(true, '/api/v1/accounts/');
      expect(await relateTo(demo, { accountId, action }, signal)).toMatchObject({ [field]: expected });
      await instance.testing('DELETE', 'faults');
    }
  });

  test('report a deleted status as deleted', async () => {
    const { statusId } = await post('To go');
    await spoil(false, '/api/v1/statuses/', 'DELETE');
    expect(await deleteStatus(demo, { statusId }, signal).catch(toFailure)).toMatchObject({ status: 503 });
    await instance.testing('DELETE', 'faults');
    await spoil(true, '/api/v1/statuses/', 'DELETE');
    expect(await deleteStatus(demo, { statusId }, signal).catch(toFailure)).toBeUndefined();
  });
});
