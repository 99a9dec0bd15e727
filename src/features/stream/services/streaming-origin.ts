import { streamingOriginOf } from '#domain/server-choice/streaming-host.ts';
import type { Http } from '#http/http.ts';
import { hostRules } from '#platform/typed-host.ts';
import { fetchStreamingUrl } from '../api/streaming-url.ts';

/**
 * Returns a function for the origin of a server's stream on the page for any server (rule stream-host): the host that the server names,
 * or its own if it names none that the page may use. It is fetched once; after a failure again at the next connection.
 */
export const streamingOrigin = (http: Http): (() => Promise<string>) => {
  let found: string | undefined;
  return async () => {
    if (found !== undefined) return found;
    try {
      const named = await fetchStreamingUrl(http, undefined, AbortSignal.any([]));
      found = (named && streamingOriginOf(named, hostRules(location.host))) || http.origin;
    } catch {
      // The server itself may still have the stream.
    }
    return found ?? http.origin;
  };
};
