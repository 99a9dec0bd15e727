import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let client: string;
let app: { client_id: string; client_secret: string };
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());

const request = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const set = (settings: Record<string, unknown>) => request('POST', '/api/testing/instance', { json: settings });
const mails = async () => (await request('GET', '/api/testing/mail')).body.mail;
const advance = (advanceSeconds: number) => request('POST', '/api/testing/clock', { json: { advanceSeconds } });
const newbie = { username: 'newbie', email: 'newbie@example.com', password: 'gullible', agreement: true };
const register = (change: Record<string, unknown> = {}, token: string | undefined = client) =>
  request('POST', '/api/v1/accounts', { json: { ...newbie, ...change }, ...(token === undefined ? {} : { token }) });
const signIn = (username: string, password = 'gullible') =>
  request('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username, password } });

beforeEach(async () => {
  await request('POST', '/api/testing/reset', { json: { scenario: 'quiet' } });
  app = await registerApp(instance.origin);
  client = (await request('POST', '/oauth/token', { form: { ...app, grant_type: 'client_credentials' } })).body.access_token;
});
afterEach(() => set({ captcha: 'none', registrationOpen: true, accountApprovalRequired: false, accountActivationRequired: false }));

describe('POST /api/v1/accounts', () => {
  test('creates an account and signs it in', async () => {
    const response = await register({ fullname: 'New Bie', bio: 'I am *new*', confirm: 'gullible' });
    expectRecorded(response, 'register_ok');
    expect(response.body.scope).toBe('read write follow push');
    const me = await request('GET', '/api/v1/accounts/verify_credentials', { token: response.body.access_token });
    expect([me.body.username, me.body.display_name, me.body.note]).toEqual(['newbie', 'New Bie', 'I am *new*']);
    expectRecorded(await signIn('newbie@example.com'), 'oauth_token_password_ok');
    expect(await mails()).toEqual([]);
  });

  test('leaves the sign-in to the member for a client without a member scope', async () => {
    const staffOnly = await registerApp(instance.origin, 'admin');
    const { body } = await request('POST', '/oauth/token', { form: { ...staffOnly, grant_type: 'client_credentials' } });
    const response = await register({}, body.access_token);
    expect([response.status, response.body.identifier]).toEqual([200, 'manual_login_required']);
    expect((await signIn('newbie')).status).toBe(200);
  });

  test('requires no address', async () => {
    expect((await register({ email: undefined })).status).toBe(200);
  });

  test('requires a client token', async () => {
    for (const token of [undefined, 'zzz']) {
      const response = await request('POST', '/api/v1/accounts', { json: newbie, ...(token === undefined ? {} : { token }) });
      expectRecorded(response, 'register_403_notoken');
      expect(response.body).toEqual({ error: 'Invalid credentials' });
    }
  });

  test('names a missing field', async () => {
    const response = await register({ agreement: undefined });
    expectRecorded(response, 'register_noagreement');
    expect(response.body.error).toBe('Missing field: agreement.');
    expect((await register({ password: undefined })).body.error).toBe('Missing field: password.');
  });

  test.each([
    ['bad', { username: 'bad nick!', email: 'notmail' }, { email: ['has invalid format'], nickname: ['has invalid format'] }],
    ['reserved', { username: 'Main' }, { nickname: ['is reserved'] }],
    ['blank', { username: '', password: '', fullname: 'x' }, { nickname: ["can't be blank"], password: ["can't be blank"] }],
    ['long', { fullname: 'x'.repeat(101) }, { name: ['should be at most 100 character(s)'] }],
    ['taken', { username: 'DEMO' }, { nickname: ['has already been taken'] }],
    ['of a taken address', { username: 'demo', email: 'Demo@harbour.example' }, { email: ['has already been taken'] }],
  ])('reports %s as JSON in a string', async (what, change, expected) => {
    const response = await register(change);
    expectRecorded(response, what === 'bad' ? 'register_badnick' : 'register_taken');
    expect(JSON.parse(response.body.error)).toEqual(expected);
  });
});

describe('a pending registration', () => {
  test('for approval returns no token, sends a mail, and cannot sign in; a missing reason is accepted, as recorded', async () => {
    await set({ accountApprovalRequired: true });
    const response = await register();
    expectRecorded(response, 'register_approval_missing_reason');
    expect(response.body.identifier).toBe('awaiting_approval');
    expectRecorded(await register({ username: 'other', email: 'o@example.com', reason: 'please' }), 'register_approval_ok');
    expect((await mails()).map((mail: { kind: string; to: string }) => [mail.kind, mail.to])).toEqual([
      ['approval', 'newbie@example.com'],
      ['approval', 'o@example.com'],
    ]);
    const refused = await signIn('newbie');
    expectRecorded(refused, 'oauth_token_unapproved');
    expect(refused.body.identifier).toBe('awaiting_approval');
  });

  test('for an address is completed once by the mailed link', async () => {
    await set({ accountActivationRequired: true });
    const response = await register();
    expectRecorded(response, 'register_confirmation_ok');
    expect(response.body.identifier).toBe('missing_confirmed_email');
    expectRecorded(await signIn('newbie'), 'oauth_token_unconfirmed');
    const [mail] = await mails();
    expect([mail.kind, mail.to]).toEqual(['confirmation', 'newbie@example.com']);
    const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '').pathname;
    expect((await request('GET', link.replace(mail.token, 'zzz'))).status).toBe(404);
    const confirmed = await request('GET', link);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/']);
    expect((await request('GET', link)).status).toBe(404);
    expect((await signIn('newbie')).status).toBe(200);
  });

  test('without a required address is 400', async () => {
    await set({ accountActivationRequired: true });
    const response = await register({ email: undefined });
    expect([response.status, response.body]).toEqual([400, { error: 'Missing parameter: email' }]);
  });

  test('mails the confirmation again only to pending accounts', async () => {
    await set({ accountActivationRequired: true });
    await register();
    await request('DELETE', '/api/testing/mail');
    const resend = (query: string) => request('POST', `/api/v1/pleroma/accounts/confirmation_resend?${query}`);
    for (const query of ['email=newbie@example.com', 'nickname=newbie', 'email=demo@harbour.example', 'nickname=nobody']) {
      expect((await resend(query)).status).toBe(204);
    }
    expect((await mails()).map((mail: { to: string }) => mail.to)).toEqual(['newbie@example.com', 'newbie@example.com']);
  });
});

describe('the captcha', () => {
  const captcha = async (): Promise<Response> => request('GET', '/api/v1/pleroma/captcha');
  const responseOf = async (token: string) => (await request('GET', `/api/testing/captcha?token=${token}`)).body.answer;
  const problem = (response: Response) => JSON.parse(response.body.error).captcha;
  const fieldsOf = (body: Response['body'], captcha_solution: string) => ({
    captcha_solution,
    captcha_token: body.token,
    captcha_answer_data: body.answer_data,
  });

  test('is none unless the operator requires one', async () => {
    expect((await captcha()).body).toEqual({ type: 'none' });
  });

  test('is a picture with its text when native, and its solution permits the registration', async () => {
    await set({ captcha: 'native' });
    const response = await captcha();
    expectRecorded(response, 'captcha');
    expect([response.body.type, response.body.seconds_valid]).toEqual(['native', 300]);
    const png = Buffer.from(response.body.url.replace('data:image/png;base64,', ''), 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 60]);
    const pixels = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.length - 16));
    const dark = pixels.filter((value, index) => index % 641 > 0 && index % 4 === 2 && value < 80).length;
    expect(dark).toBeGreaterThan(400);
    const solution = await responseOf(response.body.token);
    expect((await register(fieldsOf(response.body, ` ${solution.toLowerCase()}`))).status).toBe(200);
  });

  test('is a picture with an address and the MD5 of its text for kocaptcha', async () => {
    await set({ captcha: 'kocaptcha' });
    const { body } = await captcha();
    expect([body.type, body.answer_data]).toEqual(['kocaptcha', expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const picture = await fetch(body.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(body.url.replace(body.token, 'zzz'))).status).toBe(404);
    expect(problem(await register(fieldsOf(body, 'x')))).toEqual(['Invalid CAPTCHA']);
    const next = (await captcha()).body;
    expect((await register(fieldsOf(next, await responseOf(next.token)))).status).toBe(200);
  });

  test('must be solved with the issued token', async () => {
    await set({ captcha: 'native' });
    const missing = await register();
    expectRecorded(missing, 'register_no_captcha');
    expect(problem(missing)).toEqual(['Invalid CAPTCHA (Missing parameter: captcha_solution)']);
    const invented = await register({ captcha_solution: 'x', captcha_token: 'y', captcha_answer_data: 'z' });
    expectRecorded(invented, 'register_bad_captcha');
    expect(problem(invented)).toEqual(['Invalid answer data']);
  });

  test('accepts one solution, right or wrong', async () => {
    await set({ captcha: 'native' });
    const { body } = await captcha();
    const solution = await responseOf(body.token);
    expect(problem(await register(fieldsOf(body, 'wrong')))).toEqual(['Invalid CAPTCHA']);
    expect(problem(await register(fieldsOf(body, solution)))).toEqual(['CAPTCHA already used']);
  });

  test('expires after 300 s', async () => {
    await set({ captcha: 'native' });
    const { body } = await captcha();
    await advance(301);
    expect(problem(await register(fieldsOf(body, await responseOf(body.token))))).toEqual(['CAPTCHA expired']);
  });
});
