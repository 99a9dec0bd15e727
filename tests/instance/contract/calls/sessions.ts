import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { registerApp } from '#tests/instance/support/client.ts';
import { password, testing } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'start and session';

const appOf = async ({ world }: Cast): Promise<Given> => registerApp(world.instance.origin);
const meOf = async ({ world }: Cast, token: string): Promise<any> =>
  (await world.request('GET', '/api/v1/accounts/verify_credentials', { token })).body;
const callbackOf = ({ world }: Cast): string => `${world.instance.origin}/oauth-callback`;

async function inputOf(cast: Cast): Promise<Given> {
  const { client_id, client_secret } = await appOf(cast);
  return { client_id, client_secret, redirect_uri: callbackOf(cast), scope: 'read write' };
}

async function codeOf(cast: Cast): Promise<Given> {
  const input = await inputOf(cast);
  const { client_id, redirect_uri, scope } = input;
  const form = { client_id, redirect_uri, scope, response_type: 'code', name: cast.me.name, password };
  const { headers } = await cast.world.request('POST', '/oauth/authorize', { form });
  return { ...input, code: new URL(headers.get('location') ?? '').searchParams.get('code') ?? '' };
}

/** Returns a code of an authenticator for a key, at the time of the instance or, as each is valid once, of a later half minute. */
export async function totpOf(cast: Cast, key: string, aheadMs = 0): Promise<string> {
  const { now } = await testing(cast, 'clock', { advanceSeconds: 0 });
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.parse(now) + aheadMs });
}

/** Enables the second factor of the caller. */
export async function withTotp(cast: Cast): Promise<string> {
  const { key } = (await cast.me.get('/api/pleroma/accounts/mfa/setup/totp')).body;
  await cast.me.send('POST', '/api/pleroma/accounts/mfa/confirm/totp', { password, code: await totpOf(cast, key) });
  return key;
}

async function challenged(cast: Cast, challenge_type: string): Promise<Given> {
  const key = await withTotp(cast);
  const { codes } = (await cast.me.get('/api/pleroma/accounts/mfa/backup_codes')).body;
  const app = await appOf(cast);
  const form = { ...app, grant_type: 'password', username: cast.me.name, password } as Record<string, string>;
  const { mfa_token } = (await cast.world.request('POST', '/oauth/token', { form })).body;
  return { ...app, mfa_token, challenge_type, code: challenge_type === 'totp' ? await totpOf(cast, key, 30_000) : codes[0] };
}

const all = (given: Given) => ({ form: given });

/** The calls for clients, every sign-in method, and signing out. */
export const sessionCalls: readonly Call[] = [
  {
    from,
    call: 'POST /api/v1/apps',
    given: async (cast) => ({ client_name: 'Starling', redirect_uris: callbackOf(cast), scopes: 'read write follow push admin' }),
    sends: all,
    otherwise: { 'without a name': [{ client_name: '' }, [400]], 'without an address': [{ redirect_uris: '' }, [400]] },
    ends: 'apps_create',
    verify: async ({ body: { client_id, client_secret } }, _given, { world }) => {
      const form = { client_id, client_secret, grant_type: 'client_credentials' };
      expect((await world.request('POST', '/oauth/token', { form })).body.scope).toBe('read write follow push admin');
    },
  },
  {
    from,
    call: 'POST /api/v1/apps — JSON',
    given: async (cast) => ({ client_name: 'Starling', redirect_uris: callbackOf(cast), scopes: 'read' }),
    sends: (json) => ({ json }),
    otherwise: { 'without a name': [{ client_name: undefined }, 'apps_create_missing'] },
    ends: 'apps_create_json',
    verify: ({ body }, { redirect_uris }) => expect([body.name, body.redirect_uri]).toEqual(['Starling', redirect_uris]),
  },
  {
    from,
    call: 'POST /api/v1/apps — too often',
    given: async (cast) => {
      const form = { client_name: 'Starling', redirect_uris: callbackOf(cast), scopes: 'read' };
      await testing(cast, 'instance', { rateLimits: true });
      for (let count = 0; count < 5; count += 1) await cast.world.request('POST', '/api/v1/apps', { token: cast.me.token, form });
      return form;
    },
    sends: all,
    ends: 'pleroma/error_429_apps',
    verify: async ({ body }, form, cast) => {
      await testing(cast, 'instance', { rateLimits: false });
      expect([body.error, (await cast.world.request('POST', '/api/v1/apps', { form })).status]).toEqual(['Throttled', 200]);
    },
  },
  {
    from,
    call: 'GET /oauth/authorize?response_type=code&client_id={client_id}&redirect_uri={redirect_uri}&scope={scope}',
    given: inputOf,
    otherwise: {
      'an unknown client': [{ client_id: 'zzz' }, [400]],
      'another address': [{ redirect_uri: 'https://evil.example/' }, [400]],
    },
    ends: 'oauth_authorize_page',
    verify: ({ body }, { client_id }) => expect(body).toContain(client_id),
  },
  {
    from,
    call: 'POST /oauth/token — client_credentials',
    given: async (cast) => ({ ...(await appOf(cast)), grant_type: 'client_credentials' }),
    sends: all,
    otherwise: {
      'a wrong secret': [{ client_secret: 'x' }, 'oauth_token_bad_client'],
      'an unknown grant': [{ grant_type: 'nonsense' }, 'oauth_token_bad_grant'],
    },
    ends: 'oauth_token_client_credentials',
    verify: async ({ body }, _given, { world }) => {
      const { body: app } = await world.request('GET', '/api/v1/apps/verify_credentials', { token: body.access_token });
      expect(app.name).toBe('tests');
    },
  },
  {
    from,
    call: 'POST /oauth/token — authorization_code',
    given: async (cast) => ({ ...(await codeOf(cast)), grant_type: 'authorization_code' }),
    sends: all,
    otherwise: { 'an unknown code': [{ code: 'zzz' }, 'oauth_token_bad_code'] },
    ends: 'oauth_token_authorization_code',
    verify: async ({ body }, _given, cast) => expect((await meOf(cast, body.access_token)).id).toBe(cast.me.id),
  },
  {
    from,
    call: 'POST /oauth/token — password',
    given: async (cast) => ({ ...(await appOf(cast)), grant_type: 'password', username: cast.me.name, password, scope: 'read write' }),
    sends: all,
    otherwise: {
      'a wrong password': [{ password: 'x' }, 'oauth_token_bad_password'],
      'an unknown name': [{ username: 'nobody' }, 'oauth_token_unknown_user'],
      'an unknown scope': [{ scope: 'nonsense' }, 'oauth_token_bad_scope'],
    },
    ends: 'oauth_token_password_ok',
    verify: async ({ body }, _given, cast) => expect((await meOf(cast, body.access_token)).id).toBe(cast.me.id),
  },
  ...(
    [
      ['password, without a scope', 'oauth_token_password_noscope', {}, 'read write follow push', 200],
      ['password, to read', 'oauth_token_readonly_scope', { scope: 'read' }, 'read', 403],
    ] as const
  ).map(([variant, ends, more, scope, status]): Call => ({
    from,
    call: `POST /oauth/token — ${variant}`,
    given: async (cast) => ({ ...(await appOf(cast)), grant_type: 'password', username: cast.me.name, password, ...more }),
    sends: all,
    ends,
    verify: async ({ body: { scope: granted, access_token: token } }, _given, { world }) => {
      const post = await world.request('POST', '/api/v1/statuses', { token, json: { status: 'ahoy' } });
      expect([granted, post.status]).toEqual([scope, status]);
    },
  })),
  {
    from,
    call: 'POST /oauth/token — password, with a second factor',
    given: async (cast) => {
      await withTotp(cast);
      return { ...(await appOf(cast)), grant_type: 'password', username: cast.me.name, password };
    },
    sends: all,
    ends: 'oauth_token_mfa_required',
    verify: ({ body }) => expect([body.error, body.mfa_token.length > 20]).toEqual(['mfa_required', true]),
  },
  ...(['totp', 'recovery'] as const).map((kind): Call => ({
    from,
    call: `POST /oauth/mfa/challenge — ${kind}`,
    given: async (cast) => challenged(cast, kind),
    sends: all,
    otherwise: {
      'a wrong code': [{ code: '000' }, 'mfa_challenge_bad'],
      'an unknown token': [{ mfa_token: 'zzz' }, 'mfa_challenge_badtoken'],
    },
    ends: kind === 'totp' ? 'mfa_challenge_ok' : 'mfa_challenge_recovery_ok',
    verify: async ({ body }, _given, cast) => expect((await meOf(cast, body.access_token)).id).toBe(cast.me.id),
  })),
  {
    from,
    call: 'POST /oauth/revoke',
    given: async (cast) => {
      const app = await appOf(cast);
      const form = { ...app, grant_type: 'password', username: cast.me.name, password } as Record<string, string>;
      return { ...app, secret: (await cast.world.request('POST', '/oauth/token', { form })).body.access_token };
    },
    sends: ({ client_id, client_secret, secret }) => ({ form: { client_id, client_secret, token: secret } }),
    otherwise: { 'an unknown token': [{ secret: 'zzz' }, 'oauth_revoke_bad'] },
    ends: 'oauth_revoke',
    verify: async (_answer, { secret }, cast) => expect(await meOf(cast, secret)).toEqual({ error: 'Invalid credentials.' }),
  },
  {
    from: 'start and session, accounts and chats',
    call: 'GET /oauth-callback?code={code}',
    given: codeOf,
    sends: () => ({ headers: { accept: 'text/html' } }),
    ends: [200],
    verify: async (_answer, { client_id, client_secret, redirect_uri, code }, cast) => {
      const form = { client_id, client_secret, redirect_uri, code, grant_type: 'authorization_code' };
      const { body } = await cast.world.request('POST', '/oauth/token', { form });
      expect((await meOf(cast, body.access_token)).id).toBe(cast.me.id);
    },
  },
  {
    from,
    call: 'GET /api/v1/accounts/verify_credentials',
    scope: 'read:accounts',
    given: async ({ world }) => ({ token: world.demo }),
    otherwise: { 'a bad token': [{ token: 'zzz' }, 'verify_credentials_badtoken'] },
    ends: 'verify_credentials',
    verify: async ({ body }, _given, { world }) => expect([body.id, body.username]).toEqual([await world.idOf('demo'), 'demo']),
  },
];
