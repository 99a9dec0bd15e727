import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

/** `/.well-known/oauth-authorization-server` (RFC 8414), which Mastodon has since 4.3; Hollo's is in `http/hollo`, the others have none. */
export function oauthMetadataRoutes(app: Hono<Env>, { settings }: Instance): void {
  app.get('/.well-known/oauth-authorization-server', (c, next) => {
    if (settings.flavour !== 'mastodon') return next();
    const { base } = c.var;
    return Promise.resolve(
      c.json({
        issuer: `${base}/`,
        service_documentation: 'https://docs.joinmastodon.org/',
        authorization_endpoint: `${base}/oauth/authorize`,
        token_endpoint: `${base}/oauth/token`,
        revocation_endpoint: `${base}/oauth/revoke`,
        app_registration_endpoint: `${base}/api/v1/apps`,
        scopes_supported: ['read', 'profile', 'write', 'follow', 'push', 'admin:read', 'admin:write'],
        response_types_supported: ['code'],
        response_modes_supported: ['query', 'fragment', 'form_post'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        grant_types_supported: ['authorization_code', 'password', 'client_credentials'],
        code_challenge_methods_supported: ['S256'],
      }),
    );
  });
}
