import { expect } from 'vitest';
import { idsOf, notThere, pictureOf, read, theirAccount, unknown } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'accounts and chats';
const chats = '/api/v1/pleroma/chats';

const opened = async ({ me, other }: Cast): Promise<Given> => ({
  id: (await me.send('POST', `${chats}/by-account-id/${other.id}`)).body.id,
});

/** The same for the other account: a chat without the caller. */
const theirs = async (cast: Cast): Promise<Given> => opened({ ...cast, me: cast.other, other: cast.me });

/** Creates a chat with three messages of the other account, oldest first. */
async function talked(cast: Cast): Promise<Given> {
  const { id } = (await opened(cast)) as { id: string };
  const { id: side } = (await theirs(cast)) as { id: string };
  for (const content of ['one', 'two', 'three']) await cast.other.send('POST', `${chats}/${side}/messages`, { content });
  const ids = idsOf(await cast.me.get(`${chats}/${id}/messages`)).toReversed();
  return { id, side, ids, second: ids[1] };
}

/** Sends a message of the caller with a key. */
async function received(cast: Cast): Promise<Given> {
  const { id } = (await opened(cast)) as { id: string };
  const headers = { 'idempotency-key': `chat ${cast.me.id}` };
  const json = { content: 'ahoy' };
  const { body } = await cast.world.request('POST', `${chats}/${id}/messages`, { token: cast.me.token, json, headers });
  return { headers, message: body };
}

/** Returns the messages of both sides of a chat, newest first. */
async function contentsOn({ me, other }: Cast, id: string, side: string): Promise<string[][]> {
  const pages = [await me.get(`${chats}/${id}/messages`), await other.get(`${chats}/${side}/messages`)];
  return pages.map(({ body }) => body.map(({ content }: { content: string }) => content));
}
const twice = (...contents: string[]): string[][] => [contents, contents];

const pages: Record<string, number[]> = { '?limit=20': [2, 1, 0], '?max_id={second}': [0], '?since_id={second}': [2] };

/** The calls for chats. */
export const chatCalls: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/pleroma/chats',
    scope: 'read:chats',
    given: talked,
    ends: 'pleroma/chats',
    verify: ({ body }, { id }, { other }) =>
      expect(body).toMatchObject([{ id, unread: 3, account: { id: other.id }, last_message: { content: 'three' } }]),
  },
  {
    from,
    call: 'POST /api/v1/pleroma/chats/by-account-id/{id}',
    scope: 'write:chats',
    given: theirAccount,
    otherwise: { unknown: [unknown, notThere] },
    ends: 'pleroma/chat_create',
    verify: async ({ body }, { id }, { me, other }) => {
      expect(body.account.id).toBe(other.id);
      expect((await me.send('POST', `${chats}/by-account-id/${id}`)).body.id).toBe(body.id);
    },
  },
  ...Object.entries(pages).map(([query, expected]): Call => ({
    from,
    call: `GET /api/v1/pleroma/chats/{id}/messages${query}`,
    ...(query.startsWith('?limit') ? { scope: 'read:chats' } : {}),
    given: talked,
    otherwise: { unknown: [unknown, 'pleroma/chat_get_404'], 'of somebody else': [theirs, 'pleroma/chat_get_404'] },
    ends: 'pleroma/chat_messages',
    verify: (response, { ids }) => expect(idsOf(response)).toEqual(expected.map((index) => ids[index])),
  })),
  {
    from,
    call: 'POST /api/v1/pleroma/chats/{id}/messages — content',
    scope: 'write:chats',
    given: async (cast) => ({ ...(await talked(cast)), words: 'ahoy' }),
    sends: ({ words }) => ({ json: { content: words } }),
    otherwise: {
      unknown: [unknown, 'pleroma/chat_get_404'],
      'of somebody else': [theirs, 'pleroma/chat_get_404'],
      empty: [{ words: '' }, 'pleroma/chat_message_empty'],
      'nothing at all': [{ words: undefined }, 'pleroma/chat_message_nobody'],
      'too much': [{ words: 'x'.repeat(5001) }, [400, { error: 'content_too_long' }]],
    },
    ends: [200],
    verify: async ({ body }, { id, side }, cast) => {
      expect([body.account_id, body.chat_id, body.unread]).toEqual([cast.me.id, id, false]);
      expect(await contentsOn(cast, id, side)).toEqual(twice('ahoy', 'three', 'two', 'one'));
    },
  },
  {
    from,
    call: 'POST /api/v1/pleroma/chats/{id}/messages — with an idempotency-key',
    given: async (cast) => ({ ...(await talked(cast)), ...(await received(cast)) }),
    sends: ({ headers }) => ({ json: { content: 'again' }, headers }),
    ends: 'pleroma/chat_message_post',
    verify: async ({ body }, { id, side, message }, cast) => {
      expect(body).toEqual(message);
      expect(await contentsOn(cast, id, side)).toEqual(twice('ahoy', 'three', 'two', 'one'));
    },
  },
  {
    from,
    call: 'POST /api/v1/pleroma/chats/{id}/messages — media_id',
    given: async (cast) => ({ ...(await talked(cast)), media: await pictureOf(cast) }),
    sends: ({ media }) => ({ json: { media_id: media } }),
    otherwise: {
      'no such file': [{ media: 'zzz' }, notThere],
      'a file of somebody else': [async (cast) => ({ media: await pictureOf({ ...cast, me: cast.other }) }), [403]],
    },
    ends: 'pleroma/chat_message_media',
    verify: async (_answer, { side, media }, { other }) => {
      const { last_message } = (await other.get(`${chats}/${side}`)).body;
      expect([last_message.content, last_message.attachment.id]).toEqual([null, media]);
    },
  },
  {
    from,
    call: 'POST /api/v1/pleroma/chats/{id}/read',
    scope: 'write:chats',
    given: talked,
    sends: ({ second }) => ({ json: { last_read_id: second } }),
    otherwise: {
      unknown: [unknown, 'pleroma/chat_get_404'],
      'of somebody else': [theirs, 'pleroma/chat_get_404'],
      'up to nothing': [{ second: undefined }, 'pleroma/chat_read_missing'],
    },
    ends: 'pleroma/chat_read',
    verify: async (_answer, { id }, cast) => {
      expect((await read(cast, `${chats}/${id}`)).unread).toBe(1);
      expect((await read(cast, `${chats}/${id}/messages`)).map(({ unread }: any) => unread)).toEqual([true, false, false]);
    },
  },
  {
    from,
    call: 'DELETE /api/v1/pleroma/chats/{id}/messages/{second}',
    scope: 'write:chats',
    given: async (cast) => {
      const given = await talked(cast);
      return { ...given, second: (await received(cast))['message'].id };
    },
    otherwise: {
      unknown: [{ second: 'zzz' }, 'pleroma/chat_message_delete_404'],
      'of somebody else': [theirs, 'pleroma/chat_message_delete_404'],
    },
    ends: 'pleroma/chat_message_delete',
    verify: async (_answer, { id, side }, cast) => expect(await contentsOn(cast, id, side)).toEqual(twice('three', 'two', 'one')),
  },
];
