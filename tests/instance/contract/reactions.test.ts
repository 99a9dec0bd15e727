import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const path = (id: string, emoji?: string): string =>
  `/api/v1/pleroma/statuses/${id}/reactions${emoji === undefined ? '' : `/${encodeURIComponent(emoji)}`}`;
const react = (id: string, emoji: string, token = world.noor, method = 'PUT') => world.request(method, path(id, emoji), { token });
const made = async (json: Record<string, unknown> = {}): Promise<string> => (await world.post(world.demo, { status: 'nice', ...json })).id;

describe('reacting', () => {
  test('accepts Unicode and local emoji', async () => {
    const id = await made();
    const first = await react(id, '🔥');
    expectRecorded(first, 'reaction_add');
    expectRecorded(first, 'reaction_add', 'pleroma');
    const second = await react(id, 'crumb');
    expectRecorded(second, 'reaction_add_custom');
    const url = `${world.instance.origin}/emoji/kitchen/crumb.png`;
    const account_ids = [await world.idOf('noor')];
    const expected = [
      { account_ids, count: 1, me: true, name: '🔥', url: null },
      { account_ids, count: 1, me: true, name: 'crumb', url },
    ];
    expect([second.body.emoji_reactions, second.body.pleroma.emoji_reactions]).toEqual([expected, expected]);
    expect((await react(id, ':crumb:')).body.emoji_reactions).toEqual(expected);
    const others = (await react(id, '🔥', world.moderator)).body.emoji_reactions;
    expect(others.map(({ count, me }: { count: number; me: boolean }) => [count, me])).toEqual([
      [2, true],
      [1, false],
    ]);
    expectRecorded(await world.request('GET', `/api/v1/statuses/${id}`, { token: world.noor }), 'status_with_reactions');
  });

  test('joins an emoji of another server, but does not introduce it', async () => {
    const id = await made();
    const name = 'wave@tidepool.example';
    const picture = 'https://tidepool.example/emoji/wave.png';
    expect((await react(id, name)).status).toBe(400);
    await world.request('POST', '/api/testing/react', {
      json: { account: 'kestrel@tidepool.example', id, action: 'react', emoji: name, picture },
    });
    const { body } = await react(id, name);
    expect(body.emoji_reactions).toEqual([{ account_ids: expect.any(Array), count: 2, me: true, name, url: picture }]);
  });

  test('normalises an emoji without its presentation selector', async () => {
    const { body } = await react(await made(), '❤');
    expect(body.emoji_reactions[0].name).toBe('❤️');
  });

  test('can be undone, with its notification', async () => {
    const id = await made();
    await react(id, '🔥');
    await react(id, 'crumb');
    const removed = await react(id, 'crumb', world.noor, 'DELETE');
    expectRecorded(removed, 'reaction_remove');
    expect(removed.body.emoji_reactions.map(({ name }: { name: string }) => name)).toEqual(['🔥']);
    const notified = await world.request('GET', '/api/v1/notifications?include_types[]=pleroma:emoji_reaction', { token: world.demo });
    const ours = notified.body.filter(({ status }: { status: { id: string } }) => status.id === id);
    expect(ours.map(({ emoji, emoji_url }: { emoji: string; emoji_url: string | null }) => [emoji, emoji_url])).toEqual([['🔥', null]]);
    const again = await react(id, 'crumb', world.noor, 'DELETE');
    expect([again.status, again.body]).toEqual([400, { error: 'Could not remove reaction emoji' }]);
  });

  test('refusals', async () => {
    const id = await made();
    const hidden = await made({ visibility: 'direct' });
    for (const [target, emoji] of [
      [id, 'zz'],
      [id, 'ab🔥'],
      [hidden, '🔥'],
      ['zzz', '🔥'],
    ] as const) {
      expectRecorded(await react(target, emoji), 'reaction_add_bad');
    }
    expect(await refusals(world, 'PUT', path(id, '🔥'))).toEqual(refused('write:statuses'));
    expect(await refusals(world, 'DELETE', path(id, '🔥'))).toEqual(refused('write:statuses'));
  });
});

describe('reading the reactors', () => {
  test('returns all, or those of one emoji', async () => {
    const id = await made();
    await react(id, '🔥');
    await react(id, 'crumb');
    const all = await world.request('GET', path(id), { token: world.demo });
    expectRecorded(all, 'reactions_list');
    const one = await world.request('GET', path(id, '🔥'), { token: world.demo });
    expectRecorded(one, 'reactions_one');
    expect(one.body).toHaveLength(1);
    expect(one.body[0]).toMatchObject({ count: 1, me: false, name: '🔥', accounts: [{ acct: 'noor' }] });
    expect((await world.request('GET', path('zzz'))).body).toEqual([]);
  });
});
