import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { tokenByClient } from '#api/oauth.ts';
import { fetchCaptcha, isNameTaken, register, resendConfirmation } from '#features/registration/api/registration.ts';
import { emptyDraft, type Draft } from '#domain/registration/draft.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { guest, app, origin } = instance;
const client = createHttp(origin, (await tokenByClient(guest, { app }, signal)).token);
const draft = (username: string, change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  username,
  name: username,
  email: `${username}@harbour.example`,
  ...change,
});
const sign = (desired: Draft, rest: object = {}) =>
  register(client, { draft: desired, password: 'sea-and-salt', ...rest }, signal).catch(toFailure);
const setting = (change: object) => instance.testing('POST', 'instance', change);
const bodyOf = async (can: boolean, desired: Draft) => {
  const server = await serve((_, response) => json(response, 200, { identifier: 'awaiting_approval' }));
  const http = createHttp(server.origin, 't', { server: { can: () => can, takes: () => true, lack: () => {} } });
  await register(http, { draft: desired, password: 'p', ...(can ? { inviteToken: 'i' } : {}) }, signal);
  return JSON.parse(server.requests[0]?.body ?? '') as unknown;
};

describe('registration API', () => {
  // rules: registration-outcome
  describe('outcome', () => {
    test('returns a token', async () => {
      expect(await sign(draft('wren'))).toEqual({ kind: 'token', token: expect.any(String) });
      expect([await isNameTaken(guest, { username: 'wren' }, signal), await isNameTaken(guest, { username: 'wron' }, signal)]).toEqual([
        true,
        false,
      ]);
    });

    test('reports approval and confirmation', async () => {
      await setting({ accountApprovalRequired: true });
      expect(await sign(draft('approved', { reason: 'Please' }))).toEqual({ kind: 'approval' });
      await setting({ accountApprovalRequired: false, accountActivationRequired: true });
      expect(await sign(draft('mailed'))).toEqual({ kind: 'confirmation' });
      await resendConfirmation(guest, { email: 'mailed@harbour.example' }, signal);
      const { mail } = (await instance.testing('GET', 'mail')) as { mail: { to: string; kind: string }[] };
      expect(mail.filter(({ to, kind }) => to === 'mailed@harbour.example' && kind === 'confirmation').length).toBe(2);
      await setting({ accountActivationRequired: false });
    });

    test('reports the errors of fields, and other refusals as text', async () => {
      expect(await sign(draft('noor'))).toMatchObject({ kind: 'refused', refusals: { email: 'Email has already been taken.' } });
      expect(await sign(draft('bad nick!', { email: 'none' }))).toEqual({
        kind: 'refused',
        refusals: { username: 'Nickname has invalid format.', email: 'Email has invalid format.' },
        others: '',
      });
      await setting({ registrationOpen: false });
      expect(await sign(draft('late'))).toEqual({ kind: 'rejected', status: 400, message: 'Expired token' });
      await setting({ registrationOpen: true });
    });

    test.each([
      [
        422,
        { error: 'Validation failed', details: { username: [{ error: 'ERR_TAKEN', description: 'has already been taken' }] } },
        'refused',
      ],
      [200, { identifier: 'manual_login_required' }, 'manual'],
      [200, { identifier: 'something_new' }, 'odd'],
      [200, [], 'odd'],
    ])('maps %i %o to %s', async (status, body, kind) => {
      const server = await serve((_, response) => json(response, status, body));
      const reply = await register(createHttp(server.origin), { draft: draft('wren'), password: 'p' }, signal);
      expect(reply.kind).toBe(kind);
    });
  });

  // rules: registration-payload
  test('sends every trimmed field under the names of each kind of server', async () => {
    const desired = draft(' wren ', { bio: 'Hi', reason: 'Why', birthday: '2000-01-02', locale: 'de' });
    const both = { username: 'wren', email: 'wren @harbour.example', password: 'p', agreement: true, locale: 'de', reason: 'Why' };
    expect(await bodyOf(true, { ...desired, email: ' wren @harbour.example' })).toEqual({
      ...both,
      nickname: 'wren',
      fullname: 'wren',
      bio: 'Hi',
      confirm: 'p',
      birthday: '2000-01-02',
      language: 'de',
      token: 'i',
    });
    expect(await bodyOf(false, { ...desired, email: ' wren @harbour.example' })).toEqual({ ...both, date_of_birth: '2000-01-02' });
  });

  // rules: registration-invited
  test('sends an invitation under the name that the server uses, and refuses where it supports none', async () => {
    const sent = async (loaded: readonly string[]) => {
      const server = await serve((_, response) => json(response, 200, { identifier: 'awaiting_approval' }));
      const http = createHttp(server.origin, 't', { server: { can: (one) => loaded.includes(one), takes: () => true, lack: () => {} } });
      const outcome = await register(http, { draft: draft('wren'), password: 'p', inviteToken: 'i' }, signal).catch(toFailure);
      const { token, invite_code } = JSON.parse(server.requests[0]?.body ?? '{}') as Record<string, unknown>;
      return [outcome.kind, token, invite_code];
    };
    expect(await sent(['accountExtras', 'invitations', 'captcha'])).toEqual(['approval', 'i', undefined]);
    expect(await sent(['invitations'])).toEqual(['approval', undefined, 'i']);
    expect(await sent([])).toEqual(['unsupported', undefined, undefined]);
  });

  // rules: captcha-kinds
  describe('captchas', () => {
    test.each(['native', 'kocaptcha'])('reads %s as an image, and reports a wrong solution at its field', async (captcha) => {
      await setting({ captcha });
      const requested = await fetchCaptcha(guest, undefined, signal);
      if (requested.kind !== 'picture') throw new Error(requested.kind);
      expect([requested.seconds, requested.url.startsWith(captcha === 'native' ? 'data:image/png' : origin)]).toEqual([300, true]);
      const { captchaToken, answerData } = requested;
      expect(await sign(draft('robot'), { captcha: { solution: 'x', captchaToken, answerData } })).toEqual({
        kind: 'refused',
        refusals: { captcha: 'Captcha Invalid CAPTCHA.' },
        others: '',
      });
      await setting({ captcha: 'none' });
    });

    test('reads a missing one as none', async () => {
      expect(await fetchCaptcha(guest, undefined, signal)).toEqual({ kind: 'none' });
    });

    test.each([
      [
        { type: 'hcaptcha', token: 'x' },
        { kind: 'other', named: 'hcaptcha' },
      ],
      [
        { type: 'native', url: 'data:text/html;base64,PGI+' },
        { kind: 'other', named: 'native' },
      ],
      [
        { type: 'kocaptcha', url: 'javascript:1' },
        { kind: 'other', named: 'kocaptcha' },
      ],
      [{}, { kind: 'other', named: '' }],
    ])('reads %o as unsupported', async (body, captcha) => {
      const server = await serve((_, response) => json(response, 200, body));
      expect(await fetchCaptcha(createHttp(server.origin), undefined, signal)).toEqual(captcha);
    });

    test('sends no request to a server without the call', async () => {
      const http = createHttp(origin, undefined, { server: { can: () => false, takes: () => true, lack: () => {} } });
      expect(await fetchCaptcha(http, undefined, signal)).toEqual({ kind: 'none' });
    });
  });
});
