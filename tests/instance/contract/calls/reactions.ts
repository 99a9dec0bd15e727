import { expect } from 'vitest';
import { formWith, makePicture } from '#tests/instance/support/files.ts';
import { hiddenPost, idsOf, myPost, notThere, pictureOf, read, theirPost, unknown } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'posts';
const statuses = '/api/v1/statuses';
const absent = { unknown: [unknown, notThere], hidden: [hiddenPost, notThere] } as const;

/** The actions that set a field of the status, each with its reversal. */
const pairs = [
  ['favourite', 'unfavourite', 'write:favourites', 'favourited'],
  ['reblog', 'unreblog', 'write:statuses', 'reblogged'],
  ['bookmark', 'unbookmark', 'write:bookmarks', 'bookmarked'],
  ['pin', 'unpin', 'write:accounts', 'pinned'],
  ['mute', 'unmute', 'write:mutes', 'muted'],
] as const;

const actions = pairs.flatMap(([on, off, scope, field]): Call[] =>
  [on, off].map((action) => ({
    from,
    call: `POST /api/v1/statuses/{id}/${action}`,
    scope,
    given: async (cast: Cast) => {
      const given = await (on === 'pin' ? myPost() : theirPost())(cast);
      if (action === off) await cast.me.send('POST', `${statuses}/${given['id']}/${on}`);
      return given;
    },
    otherwise: {
      ...absent,
      ...(action === 'pin' ? { 'of somebody else': [theirPost(), 'status_pin_others'] as const } : {}),
    },
    ends: action === 'reblog' ? 'status_reblog' : `status_${action}`,
    verify: async (_answer, { id }, cast) => expect((await read(cast, `${statuses}/${id}`))[field]).toBe(action === on),
  })),
);

const emoji = '/api/v1/pleroma/statuses/{id}/reactions';
const reacting = async (cast: Cast): Promise<Given> => {
  const { id } = (await myPost()(cast)) as { id: string };
  for (const { send } of [cast.me, cast.other]) await send('PUT', `/api/v1/pleroma/statuses/${id}/reactions/🔥`);
  return { id, emoji: '🔥' };
};
const reactionsTo = async (cast: Cast, id: string): Promise<unknown> =>
  (await read(cast, `/api/v1/pleroma/statuses/${id}/reactions`)).map(({ name, count, me }: any) => [name, count, me]);

const uploaded = async (cast: Cast): Promise<Given> => ({ id: await pictureOf(cast) });

async function polled({ me, other }: Cast): Promise<Given> {
  const post = (await other.send('POST', statuses, { status: 'Tea?', poll: { options: ['yes', 'no'], expires_in: 600 } })).body;
  const own = (await me.send('POST', statuses, { status: 'Coffee?', poll: { options: ['yes', 'no'], expires_in: 600 } })).body;
  return { id: post.poll.id, own: own.poll.id, choices: [1] };
}

/** Creates a poll that the caller may not see. */
async function polledAside({ other }: Cast): Promise<Given> {
  const poll = { options: ['yes', 'no'], expires_in: 600 };
  return { id: (await other.send('POST', statuses, { status: 'Tea?', visibility: 'private', poll })).body.poll.id };
}

/** The calls for actions on a status, and for its polls and reactions. */
export const reactionCalls: readonly Call[] = [
  ...actions,
  {
    from,
    call: `GET ${emoji}`,
    given: reacting,
    otherwise: { unknown: [unknown, [200, []]], hidden: [hiddenPost, [200, []]] },
    ends: 'reactions_list',
    verify: ({ body }, _given, { me, other }) => {
      expect(body.map(({ name, count, accounts }: any) => [name, count, accounts.length])).toEqual([['🔥', 2, 2]]);
      expect(new Set(body[0].accounts.map(({ id }: any) => id))).toEqual(new Set([me.id, other.id]));
    },
  },
  {
    from,
    call: `PUT ${emoji}/{emoji}`,
    scope: 'write:statuses',
    given: async (cast) => ({ ...(await theirPost()(cast)), emoji: '🔥' }),
    otherwise: { 'no emoji': [{ emoji: 'zz' }, 'reaction_add_bad'], unknown: [unknown, [400]], hidden: [hiddenPost, [400]] },
    ends: 'reaction_add',
    verify: async (_answer, { id }, cast) => expect(await reactionsTo(cast, id)).toEqual([['🔥', 1, true]]),
  },
  {
    from,
    call: `PUT ${emoji}/{emoji} — custom`,
    given: async (cast) => ({ ...(await theirPost()(cast)), emoji: 'starling' }),
    ends: 'reaction_add_custom',
    verify: async (_answer, { id }, cast) => expect(await reactionsTo(cast, id)).toEqual([['starling', 1, true]]),
  },
  {
    from,
    call: `DELETE ${emoji}/{emoji}`,
    scope: 'write:statuses',
    given: reacting,
    otherwise: { unknown: [unknown, [400]], hidden: [hiddenPost, [400]] },
    ends: 'reaction_remove',
    verify: async (_answer, { id }, cast) => expect(await reactionsTo(cast, id)).toEqual([['🔥', 1, false]]),
  },
  {
    from,
    call: 'POST /api/v1/media',
    scope: 'write:media',
    given: async () => ({ file: formWith(await makePicture('png', 40, 30), 'dot.png', { description: 'a dot' }) }),
    sends: ({ file }) => ({ form: file }),
    otherwise: { 'no file': [{ file: new FormData() }, [400]] },
    ends: 'media_create_v1',
    verify: async ({ body }, _given, cast) => {
      expect((await fetch(body.url)).status).toBe(200);
      expect(await read(cast, `/api/v1/media/${body.id}`)).toMatchObject({
        description: 'a dot',
        meta: { original: { width: 40, height: 30 } },
      });
    },
  },
  {
    from,
    call: 'PUT /api/v1/media/{id}',
    scope: 'write:media',
    given: uploaded,
    sends: () => ({ json: { description: 'two colours' } }),
    otherwise: { unknown: [unknown, notThere], 'of somebody else': [async (cast) => uploaded({ ...cast, me: cast.other }), [403]] },
    ends: 'media_update',
    verify: async (_answer, { id }, cast) => expect((await read(cast, `/api/v1/media/${id}`)).description).toBe('two colours'),
  },
  {
    from,
    call: 'GET /api/v1/polls/{id}',
    given: polled,
    otherwise: { unknown: [unknown, 'pleroma/poll_get_404'], hidden: [polledAside, 'pleroma/poll_get_404'] },
    ends: 'poll_get',
    verify: ({ body }) => expect([body.voted, body.expired, body.options.length]).toEqual([false, false, 2]),
  },
  {
    from,
    call: 'POST /api/v1/polls/{id}/votes',
    scope: 'write:statuses',
    given: polled,
    sends: ({ choices }) => ({ json: { choices } }),
    otherwise: {
      unknown: [unknown, notThere],
      hidden: [polledAside, notThere],
      'one’s own': [async (cast) => ({ id: (await polled(cast))['own'] }), 'poll_vote_own'],
      'no such choice': [{ choices: [9] }, 'poll_vote_badindex'],
    },
    ends: 'poll_vote',
    verify: async (_answer, { id }, cast) => {
      const { voted, own_votes, options } = await read(cast, `/api/v1/polls/${id}`);
      expect([voted, own_votes, options.map((option: any) => option.votes_count)]).toEqual([true, [1], [0, 1]]);
    },
  },
  ...Object.entries({
    '/api/v2/search?q={word}&resolve=true&limit=5&with_relationships=true': ['search_v2', ['people', 'posts', 'tags']],
    '/api/v2/search?q={word}': ['search_v2', ['people', 'posts', 'tags']],
    '/api/v2/search?q={word}&type=accounts&with_relationships=true': ['search_v2_accounts', ['people']],
    '/api/v2/search?q={word}&type=accounts&following=true': ['search_v2_accounts', []],
    '/api/v2/search?q={word}&type=statuses&limit=1': ['search_v2', ['posts']],
    '/api/v2/search?q={word}&type=hashtags': ['search_v2_hashtags', ['tags']],
    '/api/v2/search?q={word}&offset=1': ['search_v2', []],
  } as Record<string, [string, string[]]>).map(([path, [ends, expected]]): Call => ({
    from: 'posts, accounts and chats',
    call: `GET ${path}`,
    given: async ({ me, other }) => ({ word: other.name, post: await me.post(`I met ${other.name}`) }),
    ends,
    verify: ({ body }, { word, post }, { other }) => {
      const found = {
        people: idsOf({ body: body.accounts }).includes(other.id),
        posts: idsOf({ body: body.statuses }).includes(post),
        tags: body.hashtags.some(({ name }: any) => name === word),
      };
      expect(found).toEqual(Object.fromEntries(['people', 'posts', 'tags'].map((kind) => [kind, expected.includes(kind)])));
    },
  })),
  {
    from: 'posts, accounts and chats',
    call: 'GET /api/v2/search?q={word} — by a guest',
    by: 'guest',
    given: async ({ other }) => {
      await other.post('a gull nobody knows', { visibility: 'private' });
      return { word: 'gull', seen: await other.post('a gull #gull') };
    },
    ends: 'search_v2_anon',
    verify: ({ body }, { seen }) => {
      expect(idsOf({ body: body.statuses })).toContain(seen);
      expect(JSON.stringify(body)).not.toContain('nobody knows');
    },
  },
  {
    from: 'posts, accounts and chats',
    call: 'GET /api/v2/search — without q',
    ends: 'search_v2_missing_q',
    verify: ({ body }) => expect(body.error).toBe('Missing field: q.'),
  },
];
