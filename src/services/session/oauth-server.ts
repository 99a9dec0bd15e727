import { fetchOAuthServer, type OAuthServer } from '#api/oauth-server.ts';
import type { Http } from '#http/http.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';

const WAIT_MS = 5_000; // our choice
const noMetadata: OAuthServer = {};

/**
 * Returns the server's OAuth metadata, fetched at the first sign-in of a page if the server may have such a document. A server without one gets no further request; for one that does not respond now, the usual endpoints are assumed.
 */
export const readOAuthServer = (http: Http, server: ServerRecord) => {
  const cached = readers.get(server) ?? reader(http, server);
  readers.set(server, cached);
  return cached;
};

/** One per server: the form and the sign-in read the same document. */
const readers = new WeakMap<ServerRecord, ReturnType<typeof reader>>();

const reader = (http: Http, server: ServerRecord) => {
  const { lack } = server;
  let cached: OAuthServer | undefined;
  return async (signal: AbortSignal): Promise<OAuthServer> => {
    if (cached || !server.can('oauthMetadata')) return cached ?? noMetadata;
    try {
      cached = await fetchOAuthServer(http, undefined, AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]));
      if (cached.grants?.includes('password') === false) lack('passwordGrant', true);
      return cached;
    } catch (error) {
      const failure = toFailure(error);
      const status = statusOf(failure) ?? 0;
      if (status >= 400 && status < 500 && status !== 429) lack('oauthMetadata', true);
      else if (failure.kind === 'malformed') lack('oauthMetadata');
      return noMetadata;
    }
  };
};
