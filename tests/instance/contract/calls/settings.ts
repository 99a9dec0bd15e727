import { expect } from 'vitest';
import { idsOf, notThere, read, testing, unknown } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const both = 'start and session, accounts and chats';
const profiles = '/api/v1/akkoma/frontend_settings/pleroma-fe';

const stored = async ({ me }: Cast): Promise<Given> => {
  await me.send('PUT', `${profiles}/desk`, { settings: { theme: 'dark' }, version: 1 });
  return { profile: 'desk', settings: { theme: 'light' }, version: 2 };
};
/** Creates a settings profile of another account, under a name that the caller does not use. */
const theirs = async ({ other }: Cast): Promise<Given> => {
  await other.send('PUT', `${profiles}/theirs`, { settings: { theme: 'dark' }, version: 1 });
  return { profile: 'theirs' };
};

const push = '/api/v1/push/subscription';
const subscription = {
  endpoint: 'https://push.example/x',
  keys: {
    p256dh: 'BCm1UZsAaXBTRzmim0R-GRS29gXNLnqBI9qhLQ1a0v_2AalDGVwcB4yVNNp_dEV_sgrWmd2GbDwq5CpdWGSb3QQ',
    auth: '4DEbE-80d0_616loq3pQfw',
  },
};
const alerts = { follow: true, favourite: true, mention: true, reblog: false, move: true };

const scheduled = async (cast: Cast): Promise<Given> => {
  const now = Date.parse((await testing(cast, 'clock', { advanceSeconds: 0 })).now);
  const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString().replace(/\d{3}Z$/, '000Z');
  const { id } = (await cast.me.send('POST', '/api/v1/statuses', { status: 'later', scheduled_at: at(1) })).body;
  return { id, first: at(1), at: at(2) };
};
const notMine = async (cast: Cast): Promise<Given> => scheduled({ ...cast, me: cast.other });
const absent = { unknown: [unknown, notThere], 'of somebody else': [notMine, notThere] } as const;

/** The calls for settings profiles, push subscriptions, scheduled statuses and filters. */
export const settingsCalls: readonly Call[] = [
  {
    from: both,
    call: `GET ${profiles}`,
    scope: 'read:accounts',
    given: async (cast) => {
      await theirs(cast);
      return stored(cast);
    },
    otherwise: { 'a bad token': [{ token: 'zzz' }, 'frontend_settings_403'] },
    ends: 'frontend_settings_list',
    verify: ({ body }) => expect(body).toEqual([{ name: 'desk', version: 1 }]),
  },
  {
    from: both,
    call: `GET ${profiles}/{profile}`,
    scope: 'read:accounts',
    given: stored,
    otherwise: { unknown: [{ profile: 'zzz' }, 'frontend_settings_get_404'], 'of somebody else': [theirs, 'frontend_settings_get_404'] },
    ends: 'frontend_settings_get',
    verify: ({ body }) => expect(body).toEqual({ settings: { theme: 'dark' }, version: 1 }),
  },
  {
    from: both,
    call: `PUT ${profiles}/{profile}`,
    scope: 'write:accounts',
    given: stored,
    sends: ({ settings, version }) => ({ json: { settings, version } }),
    otherwise: {
      'the same version': [{ version: 1 }, 'frontend_settings_put_same_version'],
      'two versions on': [{ version: 3 }, 'frontend_settings_put_skip'],
      'too long': [{ settings: { theme: 'x'.repeat(100_001) } }, 'frontend_settings_put_toolong'],
      'no version': [{ version: undefined }, 'frontend_settings_put_bad'],
    },
    ends: 'frontend_settings_put_next',
    verify: async (_answer, _given, cast) =>
      expect(await read(cast, `${profiles}/desk`)).toEqual({ settings: { theme: 'light' }, version: 2 }),
  },
  {
    from: both,
    call: `DELETE ${profiles}/{profile}`,
    scope: 'write:accounts',
    given: stored,
    otherwise: {
      unknown: [{ profile: 'zzz' }, 'frontend_settings_delete_404'],
      'of somebody else': [theirs, 'frontend_settings_delete_404'],
    },
    ends: 'frontend_settings_delete',
    verify: async (_answer, _given, cast) => expect(await read(cast, profiles)).toEqual([]),
  },
  {
    from: 'start and session',
    call: `POST ${push}/`,
    scope: 'push',
    given: async () => ({ subscription, data: { alerts } }),
    sends: (json) => ({ json }),
    otherwise: { 'no subscription': [{ subscription: undefined }, [400]] },
    ends: 'push_subscribe',
    verify: async ({ body }, _given, cast) => {
      expect(await read(cast, push)).toEqual(body);
      const { pleroma } = await read(cast, '/api/v1/instance');
      expect(body).toMatchObject({ alerts, endpoint: subscription.endpoint, server_key: pleroma.vapid_public_key });
    },
  },
  {
    from: 'start and session',
    call: `DELETE ${push}/`,
    scope: 'push',
    given: async ({ me }) => (await me.send('POST', `${push}/`, { subscription, data: { alerts } })).body,
    ends: 'push_delete',
    verify: async (_answer, _given, { me }) => {
      for (const method of ['GET', 'DELETE']) expect((await me.send(method, push)).status).toBe(404);
    },
  },
  {
    from: 'instance',
    call: 'GET /api/v1/scheduled_statuses',
    scope: 'read:statuses',
    given: async (cast) => {
      await notMine(cast);
      return scheduled(cast);
    },
    ends: 'scheduled_statuses',
    verify: (response, { id }) => expect(idsOf(response)).toEqual([id]),
  },
  {
    from: 'instance',
    call: 'GET /api/v1/scheduled_statuses/{id}',
    scope: 'read:statuses',
    given: scheduled,
    otherwise: absent,
    ends: [200],
    verify: ({ body }, { id, first }) => expect(body).toMatchObject({ id, scheduled_at: first, params: { text: 'later' } }),
  },
  {
    from: 'instance',
    call: 'PUT /api/v1/scheduled_statuses/{id}',
    scope: 'write:statuses',
    given: scheduled,
    sends: ({ at }) => ({ json: { scheduled_at: at } }),
    otherwise: absent,
    ends: [200],
    verify: async (_answer, { id, at }, cast) => expect((await read(cast, `/api/v1/scheduled_statuses/${id}`)).scheduled_at).toBe(at),
  },
  {
    from: 'instance',
    call: 'DELETE /api/v1/scheduled_statuses/{id}',
    scope: 'write:statuses',
    given: scheduled,
    otherwise: absent,
    ends: [200, {}],
    verify: async (_answer, _given, cast) => expect(await read(cast, '/api/v1/scheduled_statuses')).toEqual([]),
  },
  {
    from: 'instance',
    call: 'GET /api/v1/filters',
    scope: 'read:filters',
    given: async ({ me, other }) => {
      await other.send('POST', '/api/v1/filters', { phrase: 'theirs', context: ['home'] });
      return { made: (await me.send('POST', '/api/v1/filters', { phrase: 'knights', context: ['home'] })).body };
    },
    ends: [200],
    verify: ({ body }, { made }) => expect(body).toEqual([made]),
  },
  {
    from: 'instance',
    call: 'POST /api/v1/filters',
    scope: 'write:filters',
    given: async () => ({ phrase: 'knights', context: ['home'] }),
    sends: (json) => ({ json }),
    otherwise: { 'no place': [{ context: ['zz'] }, [400]] },
    ends: [200],
    verify: async ({ body }, _given, cast) => expect(await read(cast, '/api/v1/filters')).toEqual([body]),
  },
];
