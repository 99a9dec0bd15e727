import { ServerNotFound } from '#domain/server-choice/preview.ts';

const TIMEOUT_MS = 10_000; // our choice
const LONGEST = 500_000; // our choice

/** A response of a server without a session, and the host that it came from after redirects. */
export interface Anonymous {
  readonly status: number;
  readonly host: string;
  /** The parsed JSON body; undefined for any other body. */
  readonly json: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return text.length > LONGEST ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** True if a host responds at all, even if this page may not read its response. */
const isReachable = (url: string, init: RequestInit): Promise<boolean> =>
  fetch(url, { ...init, mode: 'no-cors' }).then(
    () => true,
    () => false,
  );

/**
 * Requests a public document of a server that is not chosen yet, without credentials, token or referrer: only such a request may follow a
 * redirect, because it has nothing to lose (decision any-server).
 */
export const anonymousGet = async (host: string, url: string, signal: AbortSignal): Promise<Anonymous> => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const init = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal: AbortSignal.any([signal, limit]) } as const;
  try {
    const response = await fetch(url, { ...init, headers: { accept: 'application/json' } });
    return { status: response.status, host: new URL(response.url || url).host, json: parsed(await response.text()) };
  } catch {
    signal.throwIfAborted();
    if (limit.aborted) throw new ServerNotFound({ kind: 'timeout', host });
    throw new ServerNotFound({ kind: (await isReachable(url, init)) ? 'blocked' : 'unreachable', host });
  }
};
