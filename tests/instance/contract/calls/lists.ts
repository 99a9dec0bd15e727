import { expect } from 'vitest';
import { idsOf, nextOf, read } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

const from = 'accounts and chats';
const lists = '/api/v1/lists';
const noList: Ending = 'list_get_404';

const made = async ({ me, other }: Cast): Promise<Given> => {
  const { id } = (await me.send('POST', lists, { title: 'friends' })).body;
  await me.send('POST', `${lists}/${id}/accounts`, { account_ids: [other.id] });
  return { id, title: 'kin' };
};
const theirs = async (cast: Cast): Promise<Given> => made({ ...cast, me: cast.other, other: cast.me });
const absent = { unknown: [{ id: '999999' }, noList], 'of somebody else': [theirs, noList] } as const;
const membersOf = async (cast: Cast, id: string): Promise<string[]> => idsOf(await cast.me.get(`${lists}/${id}/accounts`));

/** The calls for lists of accounts. */
const listRows: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/lists',
    scope: 'read:lists',
    given: async (cast) => {
      await theirs(cast);
      return made(cast);
    },
    ends: 'lists',
    verify: ({ body }, { id }) => expect(body).toEqual([{ id, title: 'friends' }]),
  },
  {
    from,
    call: 'POST /api/v1/lists',
    scope: 'write:lists',
    given: async () => ({ title: 'kin' }),
    sends: (json) => ({ json }),
    otherwise: { 'no title': [{ title: undefined }, [400]], 'an empty title': [{ title: ' ' }, 'list_update_empty'] },
    ends: 'list_create',
    verify: async ({ body }, _given, cast) => expect(await read(cast, `${lists}/${body.id}`)).toEqual({ id: body.id, title: 'kin' }),
  },
  {
    from,
    call: 'GET /api/v1/lists/{id}',
    scope: 'read:lists',
    given: made,
    otherwise: absent,
    ends: 'list_get',
    verify: ({ body }, { id }) => expect(body).toEqual({ id, title: 'friends' }),
  },
  {
    from,
    call: 'PUT /api/v1/lists/{id}',
    scope: 'write:lists',
    given: made,
    sends: ({ title }) => ({ json: { title } }),
    otherwise: { ...absent, 'an empty title': [{ title: '' }, 'list_update_empty'] },
    ends: 'list_update',
    verify: async (_answer, { id }, cast) => expect(await read(cast, `${lists}/${id}`)).toEqual({ id, title: 'kin' }),
  },
  {
    from,
    call: 'DELETE /api/v1/lists/{id}',
    scope: 'write:lists',
    given: made,
    otherwise: absent,
    ends: [200, {}],
    verify: async (_answer, _given, cast) => expect(await read(cast, lists)).toEqual([]),
  },
  {
    from,
    call: 'GET /api/v1/lists/{id}/accounts',
    scope: 'read:lists',
    given: made,
    otherwise: absent,
    ends: 'list_accounts',
    verify: (response, _given, { other }) => expect(idsOf(response)).toEqual([other.id]),
  },
  {
    from,
    call: 'POST /api/v1/lists/{id}/accounts',
    scope: 'write:lists',
    given: async ({ me }) => ({ id: (await me.send('POST', lists, { title: 'friends' })).body.id }),
    sends: (_given, { other }) => ({ json: { account_ids: [other.id] } }),
    otherwise: absent,
    ends: 'list_accounts_add',
    verify: async (_answer, { id }, cast) => {
      expect(await membersOf(cast, id)).toEqual([cast.other.id]);
      const post = await cast.other.post('for the list');
      expect(idsOf(await cast.me.get(`/api/v1/timelines/list/${id}`))).toEqual([post]);
    },
  },
  {
    from,
    call: 'DELETE /api/v1/lists/{id}/accounts',
    scope: 'write:lists',
    given: made,
    sends: (_given, { other }) => ({ json: { account_ids: [other.id] } }),
    otherwise: absent,
    ends: 'list_accounts_remove',
    verify: async (_answer, { id }, cast) => expect(await membersOf(cast, id)).toEqual([]),
  },
];

const tagged = async ({ me }: Cast): Promise<Given> => ({ tag: `Tag${me.id}` });
const followed = async (cast: Cast): Promise<Given> => {
  const { tag } = (await tagged(cast)) as { tag: string };
  await cast.me.send('POST', `/api/v1/tags/${tag}/follow`);
  return { tag };
};
const namesOf = (body: { name: string }[]): string[] => body.map(({ name }) => name);

async function followingThree({ me }: Cast): Promise<Given> {
  for (const name of ['one', 'two', 'three']) await me.send('POST', `/api/v1/tags/${name}/follow`);
  return { max: new URLSearchParams(nextOf(await me.get('/api/v1/followed_tags?limit=2'))).get('max_id') };
}

/** The calls for followed tags. */
const tagRows: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/followed_tags',
    scope: 'read:follows',
    given: followingThree,
    ends: 'followed_tags',
    verify: ({ body }) => expect(namesOf(body)).toEqual(['three', 'two', 'one']),
  },
  {
    from,
    call: 'GET /api/v1/followed_tags?max_id={max}',
    given: followingThree,
    ends: 'followed_tags',
    verify: ({ body }) => expect(namesOf(body)).toEqual(['one']),
  },
  {
    from,
    call: 'GET /api/v1/tags/{tag}',
    given: followed,
    otherwise: { 'one that nobody used': [{ tag: 'unheard' }, 'tag'] },
    ends: 'tag',
    verify: ({ body }, { tag }) => expect([body.name, body.following]).toEqual([tag.toLowerCase(), true]),
  },
  ...(['follow', 'unfollow'] as const).map((action): Call => ({
    from,
    call: `POST /api/v1/tags/{tag}/${action}`,
    scope: 'write:follows',
    given: action === 'follow' ? tagged : followed,
    ends: action === 'follow' ? 'tag_follow' : 'tag_unfollow',
    verify: async ({ body }, { tag }, { me, other }) => {
      expect(body.following).toBe(action === 'follow');
      const post = await other.post(`hello #${tag}`);
      expect(idsOf(await me.get('/api/v1/timelines/home'))).toEqual(action === 'follow' ? [post] : []);
    },
  })),
];

/** The calls for lists of accounts and followed tags. */
export const listCalls: readonly Call[] = [...listRows, ...tagRows];
