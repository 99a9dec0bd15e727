import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { confirmOtp, disableOtp, fetchFactor, fetchRecoveryCodes, presetOtp } from '#features/security/api/second-factor.ts';
import { changeEmail, changePassword, deleteAccount, fetchSessions, revokeSession } from '#features/security/api/security.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const refusal = (message: string, status = 200) => ({ kind: 'rejected', status, message });
const FLAVOURS = ['akkoma', 'pleroma'] as const;

describe('security API', () => {
  describe.each(FLAVOURS)('%s', (flavour) => {
    const enter = async (username: string) => {
      await instance.testing('POST', 'instance', { flavour });
      await instance.testing('POST', 'account', { username: `${username}${flavour}` });
      return instance.signIn(`${username}${flavour}`);
    };

    // rules: security-refused
    test('treats a refusal with status 200 as a refusal', async () => {
      const http = await enter('careful');
      const wrong = refusal('Invalid password.');
      expect(await changePassword(http, { password: 'x', next: 'y' }, signal).catch(toFailure)).toEqual(wrong);
      expect(await changeEmail(http, { password: 'x', email: 'a@b.example' }, signal).catch(toFailure)).toEqual(wrong);
      expect(await deleteAccount(http, { password: 'x' }, signal).catch(toFailure)).toEqual(wrong);
      expect(await changeEmail(http, { password: 'starling', email: 'nope' }, signal).catch(toFailure)).toEqual(
        refusal('Email has invalid format.'),
      );
      expect(await changeEmail(http, { password: 'starling', email: `a${flavour}@b.example` }, signal)).toBe(undefined);
    });

    // rules: password-session
    test('ends every session on a password change, and logs in', async () => {
      const http = await enter('changer');
      expect(await changePassword(http, { password: 'starling', next: 'starling' }, signal)).toBe(undefined);
      expect((await fetchSessions(http, undefined, signal).catch(toFailure)) as unknown).toMatchObject({ kind: 'unauthorized' });
      expect(await fetchSessions(await instance.signIn(`changer${flavour}`), undefined, signal)).toHaveLength(1);
    });

    test('deletes an account', async () => {
      const http = await enter('leaver');
      await deleteAccount(http, { password: 'starling' }, signal);
      await expect(instance.signIn(`leaver${flavour}`)).rejects.toThrow();
    });

    // rules: factor-setup, recovery-codes, factor-off
    test('sets up a second factor with recovery codes, and removes it', async () => {
      const http = await enter('guarded');
      const { key, uri } = await presetOtp(http, undefined, signal);
      const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
      expect([uri.startsWith('otpauth://totp/'), uri.includes(key), await fetchFactor(http, undefined, signal)]).toEqual([
        true,
        true,
        false,
      ]);
      const tried = (input: { password: string; code: string }) => confirmOtp(http, input, signal).catch(toFailure);
      expect(await tried({ password: 'x', code: code() })).toEqual(refusal('Invalid password.', 422));
      expect(await tried({ password: 'starling', code: '000000' })).toEqual(refusal('invalid_token', 422));
      expect(await tried({ password: 'starling', code: code() })).toBe(undefined);
      expect(await fetchFactor(http, undefined, signal)).toBe(true);
      const codes = await fetchRecoveryCodes(http, undefined, signal);
      expect(codes.length).toBe(5);
      expect((await fetchRecoveryCodes(http, undefined, signal)).some((one) => codes.includes(one))).toBe(false);
      expect(await disableOtp(http, { password: 'x' }, signal).catch(toFailure)).toEqual(refusal('Invalid password.', 422));
      await disableOtp(http, { password: 'starling' }, signal);
      expect(await fetchFactor(http, undefined, signal)).toBe(false);
    });

    // rules: session-list, session-revoked
    test('lists and ends sessions, and treats a missing one as ended', async () => {
      const http = await enter('many');
      const other = await instance.signIn(`many${flavour}`);
      const all = await fetchSessions(http, undefined, signal);
      expect(all.map(({ app }) => app)).toEqual(['Starling', 'Starling']);
      expect(all.every(({ until }) => !Number.isNaN(Date.parse(until ?? '')) && (until ?? '').endsWith('Z'))).toBe(true);
      const last = all.map(({ id }) => Number(id)).sort((one, two) => two - one)[0];
      await revokeSession(http, { id: String(last) }, signal);
      await revokeSession(http, { id: String(last) }, signal);
      expect(await fetchSessions(http, undefined, signal)).toHaveLength(1);
      expect((await fetchSessions(other, undefined, signal).catch(toFailure)) as unknown).toMatchObject({ kind: 'unauthorized' });
    });
  });

  test('drops a malformed session, and fails for a malformed response', async () => {
    const good = { id: 1, app_name: 'Starling', valid_until: '2126-10-28T02:41:56.992443' };
    const { origin } = await serve((_, response) =>
      json(response, 200, [good, { app_name: 'x' }, 7, { id: 'b', app_name: 3, valid_until: 7 }]),
    );
    expect(await fetchSessions(createHttp(origin, 't'), undefined, signal)).toEqual([
      { id: '1', app: 'Starling', until: '2126-10-28T02:41:56.992Z' },
      { id: 'b', app: '', until: undefined },
    ]);
    const { origin: odd } = await serve((_, response) => json(response, 200, { codes: 'no', key: 7, settings: [] }));
    const http = createHttp(odd, 't');
    const calls = [fetchSessions, fetchFactor, presetOtp, fetchRecoveryCodes] as const;
    for (const request of calls) expect(await request(http, undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
    expect(await changePassword(http, { password: 'x', next: 'y' }, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
  });

  test('rejects an address that is not one of an authenticator', async () => {
    const { origin } = await serve((_, response) =>
      json(response, 200, { key: 'UINNKIGFDGZ7SJJD', provisioning_uri: 'javascript:alert(1)' }),
    );
    expect(await presetOtp(createHttp(origin, 't'), undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
  });
});
