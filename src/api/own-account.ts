import type { Http } from '#http/http.ts';

const OWN = 'api/v1/accounts/verify_credentials';
const ABOUT_ONESELF = /update_credentials|v1.profile|notification_settings|follow_requests/;
const FRESH_MS = 5_000; // our choice: the consumers at a start share one request, later ones do not

/** A client that fetches its account once for several consumers at a start; `forget` makes the next one fetch it again. */
export type SharingHttp = Http & { readonly forget: () => void };

/** Returns the same client with sharing; after a write to the account or a failure, it is fetched again. */
export const sharingOwn = (http: Http): SharingHttp => {
  let shared: ReturnType<Http['send']> | undefined;
  let freshUntil = Number.POSITIVE_INFINITY;
  const forget = () => void (shared = undefined);
  const fetchShared: Http['send'] = (path, options) => {
    freshUntil = Number.POSITIVE_INFINITY;
    // The first caller may abort before the others do.
    const request = http.send(path, { ...options, signal: AbortSignal.any([]) });
    request.then(() => (freshUntil = Date.now() + FRESH_MS), forget);
    return request;
  };
  const send: Http['send'] = async (path, options) => {
    if (options.write !== undefined && ABOUT_ONESELF.test(path)) forget();
    try {
      if (path !== OWN || options.write !== undefined || options.isFresh) return await http.send(path, options);
      if (Date.now() > freshUntil) forget();
      return await (shared ??= fetchShared(path, options));
    } catch (error) {
      forget();
      throw error;
    }
  };
  return { ...http, send, forget };
};
