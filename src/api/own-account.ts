import type { Http } from '#http/http.ts';

const OWN = 'api/v1/accounts/verify_credentials';
const ABOUT_ONESELF = /update_credentials|v1.profile|notification_settings|follow_requests/;
const FRESH_MS = 5_000; // our choice: a start's several readers, and nobody later

/** A client whose account is asked for once although several read it at a start; `forget` lets the next one ask anew. */
export type SharingHttp = Http & { readonly forget: () => void };

/** The same client, sharing; after a write to it or a failure the account is asked for anew. */
export const sharingOwn = (http: Http): SharingHttp => {
  let shared: ReturnType<Http['send']> | undefined;
  let freshUntil = Number.POSITIVE_INFINITY;
  const forget = () => void (shared = undefined);
  const ask: Http['send'] = (path, options) => {
    freshUntil = Number.POSITIVE_INFINITY;
    // Whoever asked first may give up before the others do.
    const asked = http.send(path, { ...options, signal: AbortSignal.any([]) });
    asked.then(() => (freshUntil = Date.now() + FRESH_MS), forget);
    return asked;
  };
  const send: Http['send'] = async (path, options) => {
    if (options.write !== undefined && ABOUT_ONESELF.test(path)) forget();
    try {
      if (path !== OWN || options.write !== undefined || options.isFresh) return await http.send(path, options);
      if (Date.now() > freshUntil) forget();
      return await (shared ??= ask(path, options));
    } catch (error) {
      forget();
      throw error;
    }
  };
  return { ...http, send, forget };
};
