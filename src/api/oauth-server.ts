import { call, type Http } from '#http/http.ts';
import { ownUrl } from '#http/own-url.ts';
import { lenient, present, shape, nonEmptyText } from '#http/tolerant.ts';

/** The server's sign-in: addresses of its own origin and supported methods. Fields that it does not report are absent. */
export interface OAuthServer {
  authorizeAt?: string;
  tokenAt?: string;
  revokeAt?: string;
  scopes?: readonly string[];
  grants?: readonly string[];
  /** The supported PKCE challenge methods (RFC 7636). */
  challenges?: readonly string[];
}

const MAX_NAMES = 200; // our choice

const names = lenient((value): readonly string[] | undefined =>
  Array.isArray(value) ? value.slice(0, MAX_NAMES).filter((one): one is string => typeof one === 'string') : undefined,
);

const metadataSchema = shape({
  authorizationEndpoint: nonEmptyText,
  tokenEndpoint: nonEmptyText,
  revocationEndpoint: nonEmptyText,
  scopesSupported: names,
  grantTypesSupported: names,
  codeChallengeMethodsSupported: names,
});

/** GET /.well-known/oauth-authorization-server (RFC 8414). An address outside of the server's origin is dropped. */
export const fetchOAuthServer = async (http: Http, _: unknown, signal: AbortSignal): Promise<OAuthServer> => {
  const metadata = await call(http, '.well-known/oauth-authorization-server', metadataSchema, { signal });
  const own = (address: string | undefined): string | undefined => (address ? ownUrl(address, http.origin)?.href : undefined);
  return present({
    authorizeAt: own(metadata.authorizationEndpoint),
    tokenAt: own(metadata.tokenEndpoint),
    revokeAt: own(metadata.revocationEndpoint),
    scopes: metadata.scopesSupported,
    grants: metadata.grantTypesSupported,
    challenges: metadata.codeChallengeMethodsSupported,
  });
};
