import { call, type Http } from '#http/http.ts';
import { ownUrl } from '#http/own-url.ts';
import { lenient, present, shape, nonEmptyText } from '#http/tolerant.ts';

/** Where a server signs people in (addresses of its own origin) and how. What it does not say is absent. */
export interface OAuthServer {
  authorizeAt?: string;
  tokenAt?: string;
  revokeAt?: string;
  scopes?: readonly string[];
  grants?: readonly string[];
  /** How a code may be proven to be one's own (RFC 7636). */
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

/** GET /.well-known/oauth-authorization-server (RFC 8414). An address outside of the server's origin is as good as none. */
export const fetchOAuthServer = async (http: Http, _: unknown, signal: AbortSignal): Promise<OAuthServer> => {
  const said = await call(http, '.well-known/oauth-authorization-server', metadataSchema, { signal });
  const own = (address: string | undefined): string | undefined => (address ? ownUrl(address, http.origin)?.href : undefined);
  return present({
    authorizeAt: own(said.authorizationEndpoint),
    tokenAt: own(said.tokenEndpoint),
    revokeAt: own(said.revocationEndpoint),
    scopes: said.scopesSupported,
    grants: said.grantTypesSupported,
    challenges: said.codeChallengeMethodsSupported,
  });
};
