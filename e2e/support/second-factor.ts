import { Secret, TOTP } from 'otpauth';
import type { Instance } from './testing.ts';

/** Creates an account with a second factor: returns the codes of its authenticator and its recovery codes. */
export const withSecondFactor = async ({ origin, testing }: Instance, username: string, password: string) => {
  await testing.account({ username, password });
  const request = async <T = Record<string, string>>(path: string, init: RequestInit = {}) =>
    (await (await fetch(origin + path, init)).json()) as T;
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const app = await request('/api/v1/apps', form({ client_name: 'setup', redirect_uris: `${origin}/`, scopes: 'read write' }));
  const { client_id = '', client_secret = '' } = app;
  const grant = { client_id, client_secret, grant_type: 'password', username, password, scope: 'read write' };
  const headers = { authorization: `Bearer ${(await request('/oauth/token', form(grant)))['access_token']}` };
  const { codes } = await request<{ codes: string[] }>('/api/pleroma/accounts/mfa/backup_codes', { headers });
  const { key = '' } = await request('/api/pleroma/accounts/mfa/setup/totp', { headers });
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  await request('/api/pleroma/accounts/mfa/confirm/totp', { ...form({ password, code: codeAt(Date.now()) }), headers });
  // A code works a single time, and the current one is used: this takes the next one early.
  return { code: () => codeAt(Date.now() + 30_000), recoveryCodes: codes };
};
