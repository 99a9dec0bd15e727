import { statusOf, toFailure } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';

const NO_ROUTE: readonly number[] = [404, 405, 501];

/** Returns whether a server has a route; undefined if the request failed. */
const has = async (http: Http, path: string, signal: AbortSignal): Promise<boolean | undefined> => {
  try {
    await http.send(path, { query: { stream: 'user' }, as: 'text', signal });
    return true;
  } catch (error) {
    const status = statusOf(toFailure(error));
    if (status !== undefined && NO_ROUTE.includes(status)) return false;
    return status === undefined || status >= 500 ? undefined : true;
  }
};

/**
 * GET /api/v1/streaming, and /health, which Mastodon serves when it does not serve the first: true if there is a stream, requested without a token because a browser does not report why a handshake failed; undefined if the requests failed.
 */
export const hasStream = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean | undefined> => {
  const first = await has(http, 'api/v1/streaming', signal);
  return first === false ? has(http, 'api/v1/streaming/health', signal) : first;
};
