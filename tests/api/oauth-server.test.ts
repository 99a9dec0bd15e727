import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { fetchOAuthServer } from '#api/oauth-server.ts';
import { toFailure } from '#domain/text/failure.ts';
import { html, json, serve } from '../support/server.ts';

const { signal } = new AbortController();

describe('authorization server metadata', () => {
  test('reads the document of Mastodon', async () => {
    const server = await serve((_, response) =>
      json(response, 200, {
        issuer: `${server.origin}/`,
        authorization_endpoint: `${server.origin}/oauth/authorize`,
        token_endpoint: `${server.origin}/oauth/token`,
        revocation_endpoint: `${server.origin}/oauth/revoke`,
        scopes_supported: ['read', 'profile', 'write'],
        grant_types_supported: ['authorization_code', 'client_credentials'],
        code_challenge_methods_supported: ['S256'],
      }),
    );
    expect(await fetchOAuthServer(createHttp(server.origin), undefined, signal)).toEqual({
      authorizeAt: `${server.origin}/oauth/authorize`,
      tokenAt: `${server.origin}/oauth/token`,
      revokeAt: `${server.origin}/oauth/revoke`,
      scopes: ['read', 'profile', 'write'],
      grants: ['authorization_code', 'client_credentials'],
      challenges: ['S256'],
    });
    expect(server.requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/.well-known/oauth-authorization-server']]);
  });

  test.each([
    ['another server', 'https://evil.example/oauth/token'],
    ['another port', 'http://127.0.0.1:1/oauth/token'],
    ['a script', 'javascript:alert(1)'],
    ['a name before the origin', 'https://here@evil.example/'],
    ['nothing', ''],
    ['no text', 7],
  ])('rejects an address of %s', async (_, address) => {
    const server = await serve((__, response) =>
      json(response, 200, {
        authorization_endpoint: address,
        token_endpoint: address,
        revocation_endpoint: address,
        scopes_supported: 'read',
      }),
    );
    expect(await fetchOAuthServer(createHttp(server.origin), undefined, signal)).toEqual({});
  });

  test('rejects an HTML page', async () => {
    const server = await serve((_, response) => html(response, 200, '<title>Akkoma</title>'));
    expect(await fetchOAuthServer(createHttp(server.origin), undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
  });
});
