import { expect } from 'vitest';
import { asStaff, password, signInAs, testing } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'accounts and chats';
const registering = 'POST /api/v1/accounts';
const set = async (cast: Cast, settings: Given): Promise<unknown> => testing(cast, 'instance', settings);

const newcomer = async ({ me }: Cast): Promise<Given> => ({
  username: `new${me.name}`,
  nickname: `new${me.name}`,
  email: `new${me.name}@example.com`,
  password,
  confirm: password,
  fullname: 'New Bie',
  bio: 'I am new',
  reason: 'please',
  agreement: true,
  locale: 'en',
});
/** A `token` is the caller’s; that of an invite has this name only in the API. */
const registered = ({ token: _token, invite, ...json }: Given) => ({ json: invite === undefined ? json : { ...json, token: invite } });

async function solved({ world }: Cast): Promise<Given> {
  const { token, answer_data } = (await world.request('GET', '/api/v1/pleroma/captcha')).body;
  const { answer: response } = (await world.request('GET', `/api/testing/captcha?token=${token}`)).body;
  return { captcha_solution: response, captcha_token: token, captcha_answer_data: answer_data };
}

/** The responses to a registration that is pending. */
const waits = [
  ['approval', 'accountApprovalRequired', 'register_approval_ok', 'awaiting_approval'],
  ['a confirmed address', 'accountActivationRequired', 'register_confirmation_ok', 'missing_confirmed_email'],
] as const;

/** The calls for registration and password reset. */
export const registrationCalls: readonly Call[] = [
  {
    from,
    call: registering,
    by: 'client',
    given: newcomer,
    sends: registered,
    otherwise: {
      'no client': [{ token: 'zzz' }, 'register_403_notoken'],
      'a taken name': [{ username: 'demo' }, 'register_taken'],
      'a bad name': [{ username: 'bad nick!' }, 'register_badnick'],
      'no agreement': [{ agreement: undefined }, 'register_noagreement'],
    },
    ends: 'register_ok',
    verify: async ({ body: { access_token: token } }, { username }, { world }) => {
      const { body: account } = await world.request('GET', '/api/v1/accounts/verify_credentials', { token });
      expect([account.username, account.display_name, account.note]).toEqual([username, 'New Bie', 'I am new']);
    },
  },
  ...waits.map(([what, setting, ends, identifier]): Call => ({
    from,
    call: `${registering} — with ${what}`,
    by: 'client',
    given: async (cast) => {
      await set(cast, { [setting]: true });
      return newcomer(cast);
    },
    sends: registered,
    ends,
    verify: async ({ body }, { username }, cast) => {
      await set(cast, { [setting]: false });
      expect([body.identifier, (await signInAs(cast, username))['identifier']]).toEqual([identifier, identifier]);
    },
  })),
  {
    from,
    call: `${registering} — with an invite`,
    by: 'client',
    given: async (cast) => {
      await set(cast, { registrationOpen: false });
      const { token } = await asStaff(cast, 'POST', 'users/invite_token', {});
      return { ...(await newcomer(cast)), invite: token };
    },
    sends: registered,
    otherwise: { 'without one': [{ invite: undefined }, 'register_closed'], unknown: [{ invite: 'zzz' }, 'register_closed'] },
    ends: 'register_ok',
    verify: async (_answer, { username }, cast) => {
      await set(cast, { registrationOpen: true });
      expect((await signInAs(cast, username))['token_type']).toBe('Bearer');
    },
  },
  {
    from,
    call: `${registering} — with a captcha`,
    by: 'client',
    given: async (cast) => {
      await set(cast, { captcha: 'native' });
      return { ...(await newcomer(cast)), ...(await solved(cast)) };
    },
    sends: registered,
    otherwise: {
      'no answer': [{ captcha_solution: undefined }, 'register_no_captcha'],
      'an invented one': [{ captcha_token: 'y', captcha_answer_data: 'z' }, 'register_bad_captcha'],
    },
    ends: 'register_ok',
    verify: async (_answer, { username }, cast) => {
      await set(cast, { captcha: 'none' });
      expect((await signInAs(cast, username))['token_type']).toBe('Bearer');
    },
  },
  {
    from,
    call: 'GET /api/v1/pleroma/captcha',
    by: 'guest',
    given: async (cast) => {
      await set(cast, { captcha: 'native' });
      return {};
    },
    ends: 'captcha',
    verify: async ({ body }, _given, cast) => {
      await set(cast, { captcha: 'none' });
      const picture = Buffer.from(body.url.replace('data:image/png;base64,', ''), 'base64');
      expect([body.type, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['native', 160, 60]);
      expect((await cast.world.request('GET', '/api/v1/pleroma/captcha')).body).toEqual({ type: 'none' });
    },
  },
  {
    from,
    call: 'POST /auth/password?email={email}',
    by: 'guest',
    given: async ({ me }) => ({ email: `${me.name}@harbour.example` }),
    otherwise: { unknown: [{ email: 'nobody@example.com' }, 'password_reset_unknown'] },
    ends: 'password_reset',
    verify: async (_answer, { email }, { world }) => {
      const { mail } = (await world.request('GET', '/api/testing/mail')).body;
      expect([mail.at(-1).to, mail.at(-1).kind]).toEqual([email, 'password-reset']);
    },
  },
  {
    from,
    call: 'POST /auth/password?email={email} — too often',
    by: 'guest',
    given: async (cast) => {
      await set(cast, { rateLimits: true });
      for (let count = 0; count < 5; count += 1) await cast.world.request('POST', '/auth/password?email=nobody@example.com');
      return { email: 'nobody@example.com' };
    },
    ends: 'pleroma/error_429_password',
    verify: async (_answer, { email }, cast) => {
      await set(cast, { rateLimits: false });
      expect((await cast.world.request('POST', `/auth/password?email=${email}`)).status).toBe(204);
    },
  },
];
