import { expect } from 'vitest';
import { idsOf, nextOf, notThere, read, testing, theirAccount, unknown } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'posts';
const both = 'posts, accounts and chats';
const accounts = '/api/v1/accounts';

/** The relationship after an action, and the preceding steps. */
const actions: readonly [action: string, ends: string, scope: string, before: string[], after: Given, body?: Given][] = [
  ['follow', 'follow', 'write:follows', [], { following: true, showing_reblogs: true }],
  ['follow', 'follow_reblogs_false', 'write:follows', [], { following: true, showing_reblogs: false }, { reblogs: false }],
  ['unfollow', 'follow', 'write:follows', ['follow'], { following: false }],
  ['block', 'account_block', 'write:blocks', ['follow'], { blocking: true, following: false }],
  ['unblock', 'account_unblock', 'write:blocks', ['block'], { blocking: false }],
  ['mute', 'account_mute', 'write:mutes', [], { muting: true, muting_notifications: true }],
  ['unmute', 'account_unmute', 'write:mutes', ['mute'], { muting: false }],
  ['remove_from_followers', 'remove_from_followers', 'write:follows', [], { followed_by: false }],
];

const perform = async ({ me }: Cast, id: string, action: string): Promise<unknown> => me.send('POST', `${accounts}/${id}/${action}`);
const stranger = async (cast: Cast): Promise<Given> => testing(cast, 'account', { username: 'stranger' });
const followers = ['one', 'two', 'three'];

async function followed(cast: Cast): Promise<Given> {
  const { me, other } = cast;
  const ids = [];
  for (const name of followers) {
    const { id } = await testing(cast, 'account', { username: name + me.id });
    await testing(cast, 'follow', { account: name + me.id, target: me.name });
    await perform(cast, id, 'follow');
    ids.push(id);
  }
  return { id: me.id, ids, others: other.id };
}

/** The calls for relationships. */
export const relationCalls: readonly Call[] = [
  ...['/api/v1/accounts/relationships/?id={id}', '/api/v1/accounts/relationships?id[]={id}&id[]={mine}'].map((path): Call => ({
    from: both,
    call: `GET ${path}`,
    scope: 'read:follows',
    given: async (cast) => {
      await perform(cast, cast.other.id, 'follow');
      return { id: cast.other.id, mine: cast.me.id };
    },
    ends: path.includes('[]') ? 'relationships_many' : 'relationships_none',
    verify: ({ body }, _given, { other }) => expect(body[0]).toMatchObject({ id: other.id, following: true, followed_by: false }),
  })),
  ...actions.map(([action, ends, scope, before, after, json]): Call => ({
    from: action === 'remove_from_followers' ? both : from,
    call: `POST /api/v1/accounts/{id}/${action}${json === undefined ? '' : ` — ${JSON.stringify(json)}`}`,
    scope: `follow | ${scope}`,
    given: async (cast) => {
      if (action === 'remove_from_followers') await cast.other.send('POST', `${accounts}/${cast.me.id}/follow`);
      for (const earlier of before) await perform(cast, cast.other.id, earlier);
      return { id: cast.other.id };
    },
    sends: () => (json === undefined ? {} : { json }),
    otherwise: {
      unknown: [unknown, action === 'follow' ? 'follow_404' : notThere],
      ...(action === 'unfollow' ? { 'not followed': [stranger, 'unfollow'] as const } : {}),
    },
    ends,
    verify: async (_answer, { id }, { me }) => expect(await me.relationTo({ id })).toMatchObject(after),
  })),
  {
    from,
    call: 'POST /api/v1/accounts/{id}/follow — a locked account',
    given: async (cast) => {
      await cast.other.send('PATCH', `${accounts}/update_credentials`, { locked: true });
      return { id: cast.other.id };
    },
    ends: 'follow_locked_pending',
    verify: async (_answer, _given, { me, other }) => {
      expect(await me.relationTo(other)).toMatchObject({ following: false, requested: true });
      expect(await other.relationTo(me)).toMatchObject({ requested_by: true });
    },
  },
  ...[true, false].map((on): Call => ({
    from,
    call: `POST /api/v1/pleroma/accounts/{id}/${on ? 'subscribe' : 'unsubscribe'}`,
    scope: 'follow | write:follows',
    given: async (cast) => {
      if (!on) await cast.me.send('POST', `/api/v1/pleroma/accounts/${cast.other.id}/subscribe`);
      return { id: cast.other.id };
    },
    otherwise: { unknown: [unknown, notThere] },
    ends: on ? 'account_subscribe' : 'account_unsubscribe',
    verify: async (_answer, { id }, { me, other }) => {
      expect((await me.relationTo({ id })).subscribing).toBe(on);
      await other.post('news');
      expect((await me.get('/api/v1/notifications')).body.length).toBe(on ? 1 : 0);
    },
  })),
  ...(['mutes', 'blocks'] as const).flatMap((list) =>
    ['/', '', '/?max_id={second}'].map((ending): Call => ({
      from: 'accounts and chats',
      call: `GET /api/v1/${list}${ending}`,
      ...(ending.startsWith('/?') ? {} : { scope: `follow | read:${list}` }),
      given: async (cast) => {
        const { id: second } = await testing(cast, 'account', { username: `second${cast.me.id}` });
        for (const id of [cast.other.id, second]) await perform(cast, id, list.slice(0, -1));
        return { first: cast.other.id, second };
      },
      ends: list,
      verify: (response, { first, second }) => expect(idsOf(response)).toEqual(ending.startsWith('/?') ? [first] : [second, first]),
    })),
  ),
  ...(
    [
      ['GET', '', 'domain_blocks', 'read', true],
      ['POST', '', 'domain_block', 'write', true],
      ['DELETE', '', 'domain_unblock', 'write', false],
      ['DELETE', '?domain={domain}', 'domain_unblock_query', 'write', false],
    ] as const
  ).map(([method, query, ends, kind, after]): Call => ({
    from: both,
    call: `${method} /api/v1/domain_blocks${query}`,
    scope: `follow | ${kind}:blocks`,
    given: async ({ me }) => {
      if (method !== 'POST') await me.send('POST', '/api/v1/domain_blocks', { domain: 'bad.example' });
      return { domain: 'bad.example' };
    },
    sends: (given) => (method === 'GET' || query !== '' ? {} : { json: given }),
    ends,
    verify: async (_answer, _given, cast) => expect(await read(cast, '/api/v1/domain_blocks')).toEqual(after ? ['bad.example'] : []),
  })),
  {
    from: 'accounts and chats',
    call: 'POST /api/v1/accounts/{id}/note',
    scope: 'follow | write:accounts',
    given: theirAccount,
    sends: () => ({ form: { comment: 'brings bread' } }),
    otherwise: { unknown: [unknown, notThere] },
    ends: 'account_note',
    verify: async (_answer, _given, { me, other }) => {
      expect([(await me.relationTo(other)).note, (await other.relationTo(me)).note]).toEqual(['brings bread', '']);
    },
  },
  ...(['following', 'followers'] as const).flatMap((side): Call[] => [
    {
      from: 'accounts and chats',
      call: `GET /api/v1/accounts/{id}/${side}?limit=20&with_relationships=true`,
      given: followed,
      otherwise: { unknown: [unknown, notThere] },
      ends: side,
      verify: (response, { ids }) => {
        expect(idsOf(response)).toEqual(ids.toReversed());
        expect(response.body.every(({ pleroma }: any) => pleroma.relationship.following)).toBe(true);
      },
    },
    ...(['max_id', 'since_id'] as const).map((bound): Call => ({
      from: 'accounts and chats',
      call: `GET /api/v1/accounts/{id}/${side}?${bound}={second}`,
      given: async (cast) => {
        const given = await followed(cast);
        const first = await cast.me.get(`${accounts}/${given['id']}/${side}?limit=2`);
        expect(idsOf(first)).toEqual(given['ids'].toReversed().slice(0, 2));
        return { ...given, second: new URLSearchParams(nextOf(first)).get('max_id') };
      },
      ends: [200],
      verify: (response, { ids }) => expect(idsOf(response)).toEqual([bound === 'max_id' ? ids[0] : ids[2]]),
    })),
  ]),
];
