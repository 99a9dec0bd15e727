import type { Http } from './http.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Returns the response for a path that the server embedded in the page, if it is well-formed; it does not throw for an absent path, since throwing is slow. */
const responseOf = (results: object, path: string): unknown => {
  const base64 = Object.hasOwn(results, path) ? (results as Readonly<Record<string, unknown>>)[path] : undefined;
  return typeof base64 === 'string' ? readOr(undefined, () => JSON.parse(new TextDecoder().decode(bytesOf(base64)))) : undefined;
};

/** Malformed content is requested instead. */
const readOr = <T>(other: T, read: () => T): T => {
  try {
    return read();
  } catch {
    return other;
  }
};

/**
 * Returns the same client, which takes well-formed responses from the page and requests the others: Akkoma and Pleroma
 * embed JSON, a map from path to JSON in base64.
 */
export const withInitialResults = (http: Http, results: string): Http => {
  const parsed = results === '' ? undefined : readOr<unknown>(undefined, () => JSON.parse(results));
  if (typeof parsed !== 'object' || parsed === null) return http;
  return {
    ...http,
    send: (path, options) => {
      const body = responseOf(parsed, `/${path}`);
      const isFit = body && typeof body === (options.as === 'text' ? 'string' : 'object');
      return isFit ? Promise.resolve({ body, headers: new Headers() }) : http.send(path, options);
    },
  };
};
