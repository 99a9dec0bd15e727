import { afterEach, describe, expect, test, vi } from 'vitest';
import { aGoToSocial } from '../support/oauth-servers.ts';
import { aDevice, requested, comeBack, openLogin, tellsPage } from '../support/server-page.ts';
import { json } from '../support/server.ts';

afterEach(() => vi.unstubAllGlobals());

const mastodon = (grants: readonly string[]) => (origin: string) => ({
  authorization_endpoint: `${origin}/auth/ask`,
  token_endpoint: `${origin}/auth/token`,
  revocation_endpoint: `${origin}/auth/revoke`,
  scopes_supported: ['read', 'write', 'follow', 'push', 'admin:read'],
  grant_types_supported: grants,
  code_challenge_methods_supported: ['S256'],
});
const METADATA = 'GET /.well-known/oauth-authorization-server';

describe('authorization server metadata', () => {
  test('sends no password to a server that accepts none, and uses the advertised addresses', async () => {
    const { origin, requests } = await aGoToSocial({ metadata: mastodon(['authorization_code', 'client_credentials']) });
    const device = aDevice();
    const login = openLogin(origin, { device, software: 'mastodon', version: '4.4.3' });
    await login.submit();
    expect([login.notified, requested(requests)]).toEqual([[tellsPage], [[METADATA, undefined]]]);
    const left = await login.leave();
    expect([left.pathname, left.searchParams.get('scope')]).toEqual(['/auth/ask', 'read write follow push']);
    const back = comeBack(origin, device, left);
    await back.settled();
    expect(back.vault.appOf(origin)).toMatchObject({ tokenAt: `${origin}/auth/token`, revokeAt: `${origin}/auth/revoke` });
    expect(requested(requests).map(([call]) => call)).toEqual([
      METADATA,
      'POST /api/v1/apps',
      'POST /auth/token',
      'GET /api/v1/accounts/verify_credentials',
    ]);
  });

  test('sends no challenge that the server does not support', async () => {
    const { origin } = await aGoToSocial({ metadata: (at) => ({ ...mastodon([])(at), code_challenge_methods_supported: ['plain'] }) });
    expect((await openLogin(origin).leave()).searchParams.has('code_challenge')).toBe(false);
  });

  test.each([
    ['pleroma', '', 0],
    ['akkoma', '', 0],
    ['gotosocial', '', 0],
    ['snac', '', 0],
    ['mastodon', '4.2.10', 0],
    ['mastodon', '4.3.0', 1],
    ['mastodon', '5.0.0+glitch', 1],
    ['hollo', '0.4.0', 1],
    ['', '', 1],
  ])('%s %s: is requested %i times where missing', async (software, version, times) => {
    const { origin, requests } = await aGoToSocial();
    const device = aDevice();
    for (let session = 0; session < 2; session++) {
      const login = openLogin(origin, { device, software, version });
      await login.leave();
      login.showAgain();
      await login.leave();
    }
    expect(requested(requests).filter(([call]) => call === METADATA).length).toBe(times);
  });

  test('allows the login when it fails to load, and is requested again', async () => {
    let isDown = true;
    const { origin, requests } = await aGoToSocial({
      first: ({ url }, response) => isDown && url.startsWith('/.well-known') && (json(response, 503, {}), true),
      metadata: mastodon(['authorization_code']),
    });
    const login = openLogin(origin, { software: 'mastodon', version: '4.4.3' });
    expect((await login.leave()).pathname).toBe('/oauth/authorize');
    isDown = false;
    expect((await openLogin(origin, { software: 'mastodon', version: '4.4.3' }).leave()).pathname).toBe('/auth/ask');
    expect(requested(requests).filter(([call]) => call === METADATA).length).toBe(2);
  });
});
