import { expect } from 'vitest';
import { asModerator, asStaff, notAdmin, notPrivileged, testing } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'posts, accounts and chats';
const users = '/api/v1/pleroma/admin/users';
const named = async ({ other }: Cast): Promise<Given> => ({ nickname: other.name, nicknames: [other.name] });
const tags = ['mrf_tag:sandbox'];
/** As recorded, both servers fail for an unknown name. */
const nobody = { unknown: [{ nickname: 'nobody', nicknames: ['nobody'] }, 'admin_user_delete'] } as const;
const userOf = async (cast: Cast): Promise<any> => asStaff(cast, 'GET', `users/${cast.other.name}`);

/** The calls for moderating accounts. */
export const moderationCalls: readonly Call[] = [
  ...(['PUT', 'DELETE'] as const).map((method): Call => ({
    from,
    call: `${method} ${users}/tag`,
    by: 'moderator',
    scope: 'admin:write:accounts',
    given: async (cast) => {
      if (method === 'DELETE') await asStaff(cast, 'PUT', 'users/tag', { nicknames: [cast.other.name], tags });
      return named(cast);
    },
    sends: ({ nicknames }) => ({ json: { nicknames, tags } }),
    otherwise: { ...nobody, 'no staff': [async ({ me }) => ({ token: me.token }), 'admin_tag_put_403'] },
    ends: method === 'PUT' ? 'admin_tag_put' : 'admin_tag_delete',
    verify: async (_answer, _given, cast) => {
      expect((await userOf(cast)).tags).toEqual(method === 'PUT' ? tags : []);
      const { body } = await cast.other.send('POST', '/api/v1/statuses', { status: 'ahoy' });
      expect(body.visibility).toBe(method === 'PUT' ? 'private' : 'public');
    },
  })),
  ...(['POST', 'DELETE'] as const).map((method): Call => ({
    from,
    call: `${method} ${users}/{nickname}/permission_group/{right}`,
    by: 'admin',
    scope: 'admin:write:accounts',
    given: async (cast) => {
      if (method === 'DELETE') await asStaff(cast, 'POST', `users/${cast.other.name}/permission_group/moderator`);
      return { ...(await named(cast)), right: 'moderator' };
    },
    otherwise: { ...nobody, 'a moderator': [asModerator, notAdmin], 'no such right': [{ right: 'emperor' }, [404]] },
    ends: method === 'POST' ? 'admin_permission_add' : 'admin_permission_delete',
    verify: async (_answer, _given, cast) => expect((await userOf(cast)).roles).toEqual({ admin: false, moderator: method === 'POST' }),
  })),
  {
    from,
    call: `DELETE ${users}?nickname={nickname}`,
    by: 'admin',
    scope: 'admin:write:accounts',
    given: async (cast) => ({ ...(await named(cast)), post: await cast.other.post('here') }),
    otherwise: { ...nobody, 'a moderator': [asModerator, notPrivileged] },
    ends: [200],
    verify: async ({ body }, { nickname, post }, { me, other }) => {
      expect(body).toEqual([nickname]);
      for (const path of [`accounts/${other.id}`, `statuses/${post}`]) expect((await me.get(`/api/v1/${path}`)).status).toBe(404);
      expect((await other.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
    },
  },
  ...(['activate', 'deactivate'] as const).map((change): Call => ({
    from,
    call: `PATCH ${users}/${change}`,
    by: 'moderator',
    scope: 'admin:write:accounts',
    given: async (cast) => {
      if (change === 'activate') await testing(cast, 'account', { username: cast.other.name, deactivated: true });
      return named(cast);
    },
    sends: ({ nicknames }) => ({ json: { nicknames } }),
    otherwise: nobody,
    ends: change === 'activate' ? 'admin_activate' : 'admin_deactivate',
    verify: async ({ body }, _given, { me, other }) => {
      expect(body.users.map(({ nickname, is_active }: Given) => [nickname, is_active])).toEqual([[other.name, change === 'activate']]);
      expect((await me.get(`/api/v1/accounts/${other.id}`)).status).toBe(change === 'activate' ? 200 : 404);
      expect((await other.get('/api/v1/accounts/verify_credentials')).status).toBe(change === 'activate' ? 200 : 403);
    },
  })),
];
