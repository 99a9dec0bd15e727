import type { Http } from './http.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** What the server wrote into the page for a path, where that is well-formed; nothing is thrown for a path that is not there, which costs. */
const answerOf = (results: object, path: string): unknown => {
  const base64 = Object.hasOwn(results, path) ? (results as Readonly<Record<string, unknown>>)[path] : undefined;
  return typeof base64 === 'string' ? readOr(undefined, () => JSON.parse(new TextDecoder().decode(bytesOf(base64)))) : undefined;
};

/** What is not well-formed is asked for. */
const readOr = <T>(other: T, read: () => T): T => {
  try {
    return read();
  } catch {
    return other;
  }
};

/**
 * The same client, whose calls are answered from the page where that has a well-formed answer, and asked otherwise: Akkoma and Pleroma
 * write JSON of a map from path to JSON in base64.
 */
export const withInitialResults = (http: Http, results: string): Http => {
  const parsed = results === '' ? undefined : readOr<unknown>(undefined, () => JSON.parse(results));
  if (typeof parsed !== 'object' || parsed === null) return http;
  return {
    ...http,
    send: (path, options) => {
      const body = answerOf(parsed, `/${path}`);
      const isFit = body && typeof body === (options.as === 'text' ? 'string' : 'object');
      return isFit ? Promise.resolve({ body, headers: new Headers() }) : http.send(path, options);
    },
  };
};
