import { beforeAll, describe, expect, test } from 'vitest';
import { asFlavour, openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const open = async (poll: Record<string, unknown> = {}, extra: Record<string, unknown> = {}): Promise<string> => {
  const made = await world.post(world.demo, {
    status: 'poll?',
    poll: { options: ['yes', 'no :crumb:', 'maybe'], expires_in: 3600, ...poll },
    ...extra,
  });
  return made.poll.id;
};
const get = (id: string, token?: string) => world.request('GET', `/api/v1/polls/${id}`, token === undefined ? {} : { token });
const vote = (id: string, choices: unknown, token = world.noor) =>
  world.request('POST', `/api/v1/polls/${id}/votes`, { token, json: { choices } });

describe('reading', () => {
  test('includes own votes when signed in, not for a guest', async () => {
    const id = await open();
    const seen = await get(id, world.noor);
    expectRecorded(seen, 'poll_get');
    expectRecorded(seen, 'poll_get', 'pleroma');
    expect(seen.body).toMatchObject({ id, voted: false, own_votes: [], voters_count: 0, multiple: false });
    const guest = await get(id);
    expectRecorded(guest, 'poll_get_anon');
    expect(Object.keys(guest.body)).not.toContain('voted');
  });

  test('returns 404 for unknown and hidden polls, on Akkoma a server error', async () => {
    const hidden = await open({}, { visibility: 'direct' });
    for (const id of ['999999', hidden]) expectRecorded(await get(id, world.noor), 'poll_get_404', 'pleroma');
    await asFlavour(world, 'pleroma', async () => expectRecorded(await get('999999'), 'poll_get_404', 'pleroma'));
    await asFlavour(world, 'akkoma', async () => expectRecorded(await get('999999'), 'poll_get_404'));
    expect((await get(hidden, world.demo)).status).toBe(200);
  });
});

describe('voting', () => {
  test('counts once; a second vote changes nothing', async () => {
    const id = await open();
    const first = await vote(id, [0]);
    expectRecorded(first, 'poll_vote');
    expect(first.body).toMatchObject({ own_votes: [0], voted: true, votes_count: 1, voters_count: 1 });
    expect(first.body.options.map((option: { votes_count: number }) => option.votes_count)).toEqual([1, 0, 0]);
    const again = await vote(id, [1]);
    expectRecorded(again, 'poll_vote_again');
    expect(again.body).toEqual(first.body);
  });

  test('accepts several choices where the poll allows them, also as a form', async () => {
    const id = await open({ multiple: true });
    const form = [
      ['choices[]', '2'],
      ['choices[]', '0'],
    ];
    const { body } = await world.request('POST', `/api/v1/polls/${id}/votes`, { token: world.noor, form });
    expect(body).toMatchObject({ own_votes: [0, 2], votes_count: 2, voters_count: 1 });
  });

  test('refusals', async () => {
    const id = await open();
    expectRecorded(await vote(id, [1], world.demo), 'poll_vote_own');
    expectRecorded(await vote(id, [9]), 'poll_vote_badindex');
    const responses = [];
    for (const [choices, target] of [
      [[0, 1], id],
      [['x'], id],
      [[0], '999999'],
    ] as const) {
      const { status, body } = await vote(target, choices);
      responses.push([status, body.error]);
    }
    expect(responses).toEqual([
      [422, 'Too many choices'],
      [400, 'choices - Invalid integer. Got: string.'],
      [404, 'Record not found'],
    ]);
    expect(await refusals(world, 'POST', `/api/v1/polls/${id}/votes`)).toEqual(refused('write:statuses'));
    await world.advance(3601);
    expect((await vote(id, [0])).status).toBe(422);
  });
});

test('notifies the author and the voters once when the poll ends', async () => {
  const id = await open();
  await vote(id, [0]);
  const notified = async (token: string) => {
    const { body } = await world.request('GET', '/api/v1/notifications?include_types[]=poll', { token });
    return body.filter(({ status }: { status: { poll: { id: string } } }) => status.poll.id === id);
  };
  expect(await notified(world.demo)).toEqual([]);
  await world.advance(3601);
  await world.advance(1);
  const expected = [expect.objectContaining({ type: 'poll', account: expect.objectContaining({ acct: 'demo' }) })];
  expect([await notified(world.demo), await notified(world.noor), await notified(world.moderator)]).toEqual([expected, expected, []]);
  expect((await get(id, world.noor)).body).toMatchObject({ expired: true, own_votes: [0] });
});
