import type { Http } from './http.ts';

const OWN = 'api/v1/accounts/verify_credentials';
const FRESH_MS = 5_000; // our choice: a start's several readers, and nobody later

/** The same client, whose account is asked for once although several read it at a start; after a write or a failure it is asked anew. */
export const sharingOwn = (http: Http): Http => {
  let shared: ReturnType<Http['send']> | undefined;
  let askedAt = 0;
  const send: Http['send'] = async (path, options) => {
    const isRead = options.write === undefined;
    if (!isRead) shared = undefined;
    try {
      if (path !== OWN || !isRead || options.isFresh) return await http.send(path, options);
      if (!shared || Date.now() - askedAt > FRESH_MS) {
        askedAt = Date.now();
        // Whoever asked first may give up before the others do.
        shared = http.send(path, { ...options, signal: AbortSignal.any([]) });
      }
      return await shared;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  };
  return { ...http, send };
};
