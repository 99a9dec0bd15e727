import { describe, expect, test } from 'vitest';
import { tokenByClient, tokenByPassword } from '#api/oauth.ts';
import { createHttp } from '#http/http.ts';
import { createStorage } from '#platform/storage.ts';
import { createVault } from '#platform/vault.ts';
import { appCredentials } from '#services/session/app-credentials.ts';
import { toFailure } from '#domain/text/failure.ts';
import { memoryBackend } from '#tests/platform/backends.ts';
import { fields } from '#tests/support/oauth-servers.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const loaded = { can: () => false, takes: () => true, lack: () => {} };
const STAFF = 'read write follow push admin:read admin:write';

const open = async (granted?: readonly string[]) => {
  const { origin, requests } = await serve(({ url }, response) =>
    url === '/api/v1/apps'
      ? json(response, 200, { client_id: 'c', client_secret: 's', scopes: granted })
      : json(response, 200, { access_token: 't', token_type: 'Bearer' }),
  );
  const http = createHttp(origin, undefined, { server: loaded });
  const vault = createVault();
  const storage = createStorage(memoryBackend(), { events: { addEventListener: () => {}, removeEventListener: () => {} } });
  return { http, vault, storage, requests, app: appCredentials(http, { origin, vault, storage }) };
};

describe('the client of the staff', () => {
  // rules: moderation-access
  test('requests no scopes of the staff for passwords and for itself', async () => {
    const { http, vault, requests, app } = await open();
    vault.storeApp(http.origin, { clientId: 'c', clientSecret: 's', redirectUri: 'https://here.example/back', scopes: STAFF });
    await app.with({}, (client) => tokenByPassword(http, { app: client, username: 'noor', password: 'p' }, signal), signal);
    await app.with({}, (client) => tokenByClient(http, { app: client }, signal), signal);
    expect(requests.map(({ body }) => fields(body)['scope'])).toEqual(['read write follow push', 'read write follow push']);
    expect(vault.appOf(http.origin)?.scopes).toBe(STAFF);
  });

  // rules: moderation-access
  test('is refused where the server grants it no scope of the staff', async () => {
    const refused = await open(['read', 'write']);
    expect(await refused.app.forStaff({}, signal).catch(toFailure)).toEqual({ kind: 'unsupported', loss: 'call' });
    const allowed = await open(STAFF.split(' '));
    expect(await allowed.app.forStaff({}, signal)).toMatchObject({ clientId: 'c', scopes: STAFF });
  });
});

describe('a replaced client', () => {
  // rules: token-revoked
  test('still revokes the tokens that it got', async () => {
    const { http, vault, storage, app } = await open();
    const ida = { origin: http.origin, accountId: 'ida', acct: 'ida', displayName: '', avatar: '' };
    storage.write('accounts', { known: [ida], current: 'ida' });
    vault.storeToken(ida, 'of-ida');
    // Older versions stored no redirect URI: the client can't be used again.
    vault.storeApp(http.origin, { clientId: 'former', clientSecret: 'hush' });
    await app.with({}, (client) => tokenByPassword(http, { app: client, username: 'noor', password: 'p' }, signal), signal);
    expect(vault.appOf(http.origin)?.clientId).toBe('c');
    vault.forgetToken(ida);
    expect(vault.pending().map(({ token, app: { clientId } }) => [token, clientId])).toEqual([['of-ida', 'former']]);
  });
});
