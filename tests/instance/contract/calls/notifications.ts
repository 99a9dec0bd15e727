import { expect } from 'vitest';
import { idsOf, read, testing } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'posts';
const both = 'posts, accounts and chats';
const list = '/api/v1/notifications';

/** Creates three notifications: oldest a mention, then a favourite, then a follow. */
async function given({ me, other }: Cast): Promise<Given> {
  await other.post(`@${me.name} hello`);
  const id = await me.post('like me');
  await other.send('POST', `/api/v1/statuses/${id}/favourite`);
  await other.send('POST', `/api/v1/accounts/${me.id}/follow`);
  const ids = idsOf(await me.get(list)).toReversed();
  return { ids, id: ids[1] };
}

const seenOf = async (cast: Cast): Promise<boolean[]> => (await read(cast, list)).map(({ pleroma }: any) => pleroma.is_seen).toReversed();

const theirs = async (cast: Cast): Promise<Given> => given({ ...cast, me: cast.other, other: cast.me });

const inputs: Record<string, number[]> = {
  '?since_id={id}': [2],
  '?max_id={id}': [0],
  '?limit=2': [1, 2],
  '?include_types[]=mention&include_types[]=favourite': [0, 1],
  '?exclude_types[]=mention': [1, 2],
};

/** The calls for reading and marking notifications, and for their settings. */
export const notificationCalls: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/notifications',
    scope: 'read:notifications',
    given,
    ends: 'notifications_carol',
    verify: ({ body }) => expect(body.map(({ type }: any) => type)).toEqual(['follow', 'favourite', 'mention']),
  },
  ...Object.entries(inputs).map(([query, expected]): Call => ({
    from,
    call: `GET /api/v1/notifications${query}`,
    given,
    ends: 'notifications',
    verify: (response, { ids }) => expect(idsOf(response).toReversed()).toEqual(expected.map((index) => ids[index])),
  })),
  {
    from,
    call: 'GET /api/v1/notifications?include_types[]=pleroma:chat_mention',
    given: async (cast) => {
      await given(cast);
      const { id } = (await cast.other.send('POST', `/api/v1/pleroma/chats/by-account-id/${cast.me.id}`)).body;
      await cast.other.send('POST', `/api/v1/pleroma/chats/${id}/messages`, { content: 'psst' });
      return {};
    },
    ends: 'pleroma/notifications_include_chat',
    verify: ({ body }) =>
      expect(body.map(({ type, chat_message }: any) => [type, chat_message.content])).toEqual([['pleroma:chat_mention', 'psst']]),
  },
  ...[true, false].map((withMuted): Call => ({
    from,
    call: `GET /api/v1/notifications?with_muted=${withMuted}`,
    given: async (cast) => {
      const made = await given(cast);
      await cast.me.send('POST', `/api/v1/accounts/${cast.other.id}/mute`);
      return made;
    },
    ends: [200],
    verify: (response) => expect(response.body.length).toBe(withMuted ? 3 : 0),
  })),
  {
    from,
    call: 'POST /api/v1/pleroma/notifications/read — id',
    scope: 'write:notifications',
    given,
    sends: ({ id }) => ({ json: { id: Number.isNaN(Number(id)) ? id : Number(id) } }),
    otherwise: { unknown: [{ id: '999999' }, [400]], 'of somebody else': [theirs, [400]] },
    ends: 'akkoma/notifications_read_id',
    verify: async (_answer, _given, cast) => expect(await seenOf(cast)).toEqual([false, true, false]),
  },
  {
    from,
    call: 'POST /api/v1/pleroma/notifications/read — max_id',
    given,
    sends: ({ id }) => ({ json: { max_id: id } }),
    ends: 'akkoma/notifications_read_max',
    verify: async (_answer, _given, cast) => expect(await seenOf(cast)).toEqual([true, true, false]),
  },
  {
    from,
    call: 'POST /api/v1/notifications/{id}/dismiss',
    scope: 'write:notifications',
    given,
    otherwise: { unknown: [{ id: '999999' }, 'notification_dismiss_404'], 'of somebody else': [theirs, 'notification_dismiss_404'] },
    ends: 'notification_dismiss',
    verify: async (_answer, { ids }, { me }) => expect(idsOf(await me.get(list))).toEqual([ids[2], ids[0]]),
  },
  {
    from: 'start and session, posts, accounts and chats',
    call: 'PUT /api/pleroma/notification_settings?block_from_strangers=true&hide_notification_contents=true',
    scope: 'write:accounts',
    ends: 'notification_settings_put',
    verify: async ({ body }, _given, cast) => {
      expect(body).toEqual({ status: 'success' });
      const { pleroma } = await read(cast, '/api/v1/accounts/verify_credentials');
      expect(pleroma.notification_settings).toEqual({ block_from_strangers: true, hide_notification_contents: true });
      await given(cast);
      expect(await read(cast, list)).toEqual([]);
    },
  },
  {
    from: 'instance',
    call: 'GET /api/v1/markers?timeline[]=notifications',
    scope: 'read:statuses',
    given: async (cast) => {
      const made = await given(cast);
      await cast.me.send('POST', '/api/v1/markers', { notifications: { last_read_id: made['id'] } });
      return made;
    },
    ends: 'markers',
    verify: ({ body }, { id }) => expect(body.notifications.last_read_id).toBe(id),
  },
  {
    from: 'instance',
    call: 'POST /api/v1/markers',
    scope: 'write:statuses',
    sends: () => ({ json: { home: { last_read_id: '7' } } }),
    ends: [200],
    verify: async (_answer, _given, cast) => expect((await read(cast, '/api/v1/markers?timeline[]=home')).home.last_read_id).toBe('7'),
  },
  {
    from: both,
    call: 'GET /api/v1/follow_requests',
    scope: 'follow | read:follows',
    given: async (cast) => requested(cast),
    ends: 'follow_requests',
    verify: (response, _given, { other }) => expect(idsOf(response)).toEqual([other.id]),
  },
  {
    from: both,
    call: 'GET /api/v1/follow_requests?max_id={id}',
    given: async (cast) => requested(cast),
    ends: [200],
    verify: (response) => expect(response.body).toEqual([]),
  },
  ...(['authorize', 'reject'] as const).map((response): Call => ({
    from: both,
    call: `POST /api/v1/follow_requests/{id}/${response}`,
    scope: 'follow | write:follows',
    given: async (cast) => requested(cast),
    otherwise: {
      'nobody who asked': [async (cast) => testing(cast, 'account', { username: 'aloof' }), [404, { error: 'Record not found' }]],
    },
    ends: `follow_request_${response}`,
    verify: async (_answer, _given, { me, other }) => {
      expect((await me.get('/api/v1/follow_requests')).body).toEqual([]);
      expect((await other.relationTo(me)).following).toBe(response === 'authorize');
    },
  })),
];

async function requested({ me, other }: Cast): Promise<Given> {
  await me.send('PATCH', '/api/v1/accounts/update_credentials', { locked: true });
  await other.send('POST', `/api/v1/accounts/${me.id}/follow`);
  return { id: other.id };
}
