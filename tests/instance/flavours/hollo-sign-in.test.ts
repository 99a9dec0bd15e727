import { describe, expect, test } from 'vitest';
import { openFlavour } from './support.ts';

const { guest, testing, origin } = await openFlavour('hollo');
await testing('accounts', { username: 'lea' });
const back = `${origin}/oauth-callback`;
const { body: app } = await guest('POST', '/api/v1/apps', {
  json: { client_name: 'x', redirect_uris: back, scopes: 'read write follow push' },
});
const requested = `/oauth/authorize?${new URLSearchParams({ client_id: app.client_id, redirect_uri: back, response_type: 'code', scope: 'read', state: 's' }).toString()}`;

describe('sign-in of Hollo', () => {
  test('redirects to /login?next=… and back to consent and a code', async () => {
    const { status, headers } = await guest('GET', requested);
    expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(origin + requested)}`]);
    const page = await guest('GET', headers.get('location') ?? '', { headers: { accept: 'text/html' } });
    expect(page.body).toContain('name="email"');
    const form = { next: origin + requested, email: 'lea@harbour.example', password: 'wrong' };
    expect((await guest('POST', '/login', { form })).body).toContain('Invalid email or password');
    const entered = await guest('POST', '/login', { form: { ...form, password: 'starling' } });
    expect([entered.status, entered.headers.get('location')]).toEqual([302, origin + requested]);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const consent = await guest('GET', requested, { headers: { cookie } });
    expect(consent.body).toContain('wants to act as lea');
    const fields = { client_id: app.client_id, redirect_uri: back, scope: 'read', state: 's' };
    const allowed = await guest('POST', '/oauth/authorize', { form: fields, headers: { cookie } });
    const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const client = { client_id: app.client_id, client_secret: app.client_secret, redirect_uri: back };
    const exchange = { ...client, grant_type: 'authorization_code', code };
    const token = await guest('POST', '/oauth/token', { form: exchange });
    expect((await guest('GET', '/api/v1/accounts/verify_credentials', { token: token.body.access_token })).body.acct).toBe('lea');
    expect((await guest('POST', '/oauth/token', { form: exchange })).body.error).toBe('invalid_grant');
    const byPassword = { ...client, grant_type: 'password', username: 'lea', password: 'starling' };
    expect((await guest('POST', '/oauth/token', { form: byPassword })).body.error).toBe('unsupported_grant_type');
  });

  test('ignores a next on another server, and shows the client without next', async () => {
    const form = { next: 'https://evil.example/', email: 'lea@harbour.example', password: 'starling' };
    expect((await guest('POST', '/login', { form })).headers.get('location')).toBe('/');
    const page = await guest('GET', '/login', { headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('name="email"');
  });

  test('is required for timelines, not for single statuses and accounts', async () => {
    const paths = ['/api/v1/timelines/public', '/api/v1/notifications', '/api/v2/search?q=lea', '/api/v1/accounts/lookup?acct=lea'];
    const responses = await Promise.all(paths.map((path) => guest('GET', path)));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 200]);
  });
});
