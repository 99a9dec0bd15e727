import { expect } from 'vitest';
import { registerApp, signIn } from '#tests/instance/support/client.ts';
import { password, read, signInAs } from './call.ts';
import type { Call, Cast, Given } from './call.ts';
import { totpOf, withTotp } from './sessions.ts';

const from = 'accounts and chats';
const mfa = '/api/pleroma/accounts/mfa';
const body = (json: Given) => ({ json });
const wrongPassword = (ends: string) => ({ 'a wrong password': [{ password: 'x' }, ends] }) as const;
const own = async (cast: Cast): Promise<any> => read(cast, '/api/v1/accounts/verify_credentials');
const tokensOf = async (cast: Cast): Promise<Given[]> => read(cast, '/api/oauth_tokens.json');

async function moving(cast: Cast): Promise<Given> {
  const follower = await signIn(cast.world.instance.origin, 'noor');
  await cast.world.request('POST', `/api/v1/accounts/${cast.me.id}/follow`, { token: follower });
  await cast.other.send('PUT', '/api/pleroma/aliases', { alias: cast.me.name });
  return { password, target_account: cast.other.name, follower };
}

/** The calls for one’s own account that need the password. */
const accountRows: readonly Call[] = [
  {
    from,
    call: 'POST /api/pleroma/change_password',
    scope: 'write:accounts',
    given: async () => ({ password, new_password: 'gullible', new_password_confirmation: 'gullible' }),
    sends: body,
    otherwise: { ...wrongPassword('change_password_wrong'), 'two new ones': [{ new_password: 'x' }, 'change_password_mismatch'] },
    ends: 'change_password_ok',
    verify: async (_answer, _given, cast) => {
      expect((await cast.me.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
      expect([(await signInAs(cast, cast.me.name))['error'], (await signInAs(cast, cast.me.name, 'gullible'))['token_type']]).toEqual([
        'Invalid credentials',
        'Bearer',
      ]);
    },
  },
  {
    from,
    call: 'POST /api/pleroma/change_email',
    scope: 'write:accounts',
    given: async ({ me }) => ({ password, email: `new${me.id}@example.com` }),
    sends: body,
    otherwise: {
      ...wrongPassword('change_email_wrong'),
      'a taken one': [{ email: 'noor@harbour.example' }, 'change_email_taken'],
      'no address': [{ email: 'nope' }, 'change_email_invalid'],
    },
    ends: 'change_email_ok',
    verify: async (_answer, { email }, cast) => expect((await own(cast)).pleroma.email).toBe(email),
  },
  {
    from,
    call: 'POST /api/pleroma/move_account',
    scope: 'write:accounts',
    given: moving,
    sends: ({ password, target_account }) => body({ password, target_account }),
    otherwise: {
      ...wrongPassword('move_account_wrong'),
      unknown: [{ target_account: 'nobody' }, 'move_account_404'],
      'one that does not agree': [{ target_account: 'noor' }, 'move_account_noalias'],
    },
    ends: 'move_account_ok',
    verify: async (_answer, { follower }, { world, me, other }) => {
      const { body: relations } = await world.request('GET', `/api/v1/accounts/relationships?id[]=${me.id}&id[]=${other.id}`, {
        token: follower,
      });
      expect(relations.map(({ following }: Given) => following)).toEqual([false, true]);
    },
  },
  {
    from,
    call: 'POST /api/pleroma/delete_account',
    scope: 'write:accounts',
    given: async ({ me }) => ({ password, post: await me.post('gone soon') }),
    sends: ({ password }) => body({ password }),
    otherwise: wrongPassword('delete_account_wrong'),
    ends: [200, { status: 'success' }],
    verify: async (_answer, { post }, { me, other }) => {
      for (const path of [`accounts/${me.id}`, `statuses/${post}`]) expect((await other.get(`/api/v1/${path}`)).status).toBe(404);
      expect((await me.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
    },
  },
  {
    from,
    call: 'GET /api/oauth_tokens.json',
    scope: 'read:security',
    given: async (cast) => ({ secondId: (await signInAs(cast, cast.me.name))['id'] }),
    ends: 'oauth_tokens',
    verify: (response, { secondId }) =>
      expect(response.body.map(({ app_name, id }: Given) => [app_name, id])[1]).toEqual(['tests', secondId]),
  },
  {
    from,
    call: 'DELETE /api/oauth_tokens/{id}',
    scope: 'write:security',
    given: async (cast) => {
      const { id, access_token } = await signInAs(cast, cast.me.name);
      return { id, ended: access_token };
    },
    otherwise: {
      unknown: [{ id: '999999' }, 'oauth_token_delete'],
      'of somebody else': [async (cast) => ({ id: (await tokensOf({ ...cast, me: cast.other }))[0]?.['id'] }), 'oauth_token_delete'],
    },
    ends: 'oauth_token_delete',
    verify: async (_answer, { ended }, { world, me, other }) => {
      const path = '/api/v1/accounts/verify_credentials';
      const statuses = [ended, me.token, other.token].map(async (token) => (await world.request('GET', path, { token })).status);
      expect(await Promise.all(statuses)).toEqual([403, 200, 200]);
    },
  },
];

/** The calls for the second factor. */
const mfaRows: readonly Call[] = [
  ...[false, true].map((enabled): Call => ({
    from,
    call: `GET ${mfa}${enabled ? ' — switched on' : ''}`,
    scope: 'read:security',
    given: async (cast) => ({ key: enabled ? await withTotp(cast) : '' }),
    ends: enabled ? 'mfa_settings_enabled' : 'mfa_settings',
    verify: (response) => expect(response.body).toEqual({ settings: { enabled, totp: enabled } }),
  })),
  {
    from,
    call: `GET ${mfa}/setup/totp`,
    scope: 'write:security',
    ends: 'mfa_setup_totp',
    verify: async (response, _given, cast) => {
      const { key, provisioning_uri } = response.body;
      expect(provisioning_uri).toContain(`secret=${key}`);
      expect(await read(cast, mfa)).toEqual({ settings: { enabled: false, totp: false } });
    },
  },
  {
    from,
    call: `POST ${mfa}/confirm/totp`,
    scope: 'write:security',
    given: async (cast) => {
      const { key } = await read(cast, `${mfa}/setup/totp`);
      return { password, code: await totpOf(cast, key) };
    },
    sends: body,
    otherwise: { ...wrongPassword('mfa_confirm_badpass'), 'a wrong code': [{ code: '000' }, 'mfa_confirm_badcode'] },
    ends: 'mfa_confirm_ok',
    verify: async (_answer, _given, cast) => expect((await signInAs(cast, cast.me.name))['error']).toBe('mfa_required'),
  },
  {
    from,
    call: `DELETE ${mfa}/totp`,
    scope: 'write:security',
    given: async (cast) => {
      await withTotp(cast);
      return { password };
    },
    sends: body,
    otherwise: wrongPassword('mfa_disable_badpass'),
    ends: 'mfa_disable',
    verify: async (_answer, _given, cast) => expect((await signInAs(cast, cast.me.name))['token_type']).toBe('Bearer'),
  },
  {
    from,
    call: `GET ${mfa}/backup_codes`,
    scope: 'write:security',
    given: async (cast) => ({ key: await withTotp(cast) }),
    ends: 'mfa_backup_codes_a',
    verify: async (response, _given, cast) => {
      const { world, me } = cast;
      const app = await registerApp(world.instance.origin);
      const form = { ...app, grant_type: 'password', username: me.name, password };
      const { mfa_token } = (await world.request('POST', '/oauth/token', { form })).body;
      const challenge = { ...app, mfa_token, challenge_type: 'recovery', code: response.body.codes[0] };
      expect((await world.request('POST', '/oauth/mfa/challenge', { form: challenge })).status).toBe(200);
    },
  },
];

/** The calls for one’s own account, its sessions and its second factor. */
export const securityCalls: readonly Call[] = [...accountRows, ...mfaRows];
