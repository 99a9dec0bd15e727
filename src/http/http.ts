import ky, { isHTTPError, isTimeoutError, type AfterResponseHook, type SearchParamsOption } from 'ky';
import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { abilityOf, isMissingRoute, type Ability } from '#domain/server/server.ts';
import { isJson, nextOf, retryAfterOf } from './headers.ts';
import { isLastPage, type ListEnd } from './list-end.ts';
import { ownUrl } from './own-url.ts';
import { messageOf } from './error-body.ts';
import { issuesOf, type Report } from './tolerant.ts';

const CALL_TIMEOUT_MS = 20_000; // our choice
const ROTTEN_TOKEN = 'Invalid credentials.'; // Akkoma and Pleroma send it with 403 for an unknown token

/** One retry after 0.3 s, or after the server's requested wait of at most a second. */
const BACKGROUND_RETRY = { limit: 1, methods: ['get'], statusCodes: [429, 502, 503, 504], maxRetryAfter: 1_000 };

/** The failure of a call that the server does not have; no request is sent. */
const ABSENT = { kind: 'not_found', status: 404, message: '', isMissing: true } as const;

type Query = string | Readonly<Record<string, string | number | boolean>> | readonly (readonly [string, string])[];

/** The content of a write: JSON, a form (with files or without), or a query. */
export interface Write {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly json?: object | undefined;
  readonly form?: URLSearchParams | FormData | undefined;
  /** Sent as a form with bracketed keys for its objects, for calls without JSON support; `outgoing.ts` converts it. */
  readonly multipart?: object | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

declare const isChecked: unique symbol;
/** A write that passed the gate; only `outgoing.ts` creates one. */
export type Outgoing = Write & { readonly [isChecked]: true };

export interface CallOptions {
  signal: AbortSignal;
  query?: Query;
  write?: Outgoing;
  headers?: Readonly<Record<string, string>>;
  /** Text responses are returned unparsed; all others must be JSON by content type. */
  as?: 'json' | 'text';
  /** Never shares the response of an earlier request. */
  isFresh?: boolean;
  /** The time limit in milliseconds, for calls with files. */
  timeout?: number;
  /** A secondary read whose failure no machine receives: it is retried once if the connection broke or the server was busy. */
  isBackground?: boolean;
  /** Accepts a refusal by its body. */
  accepts?: (body: unknown) => boolean;
}

type ParsedResponse = { body: unknown; headers: Headers };

/** The only HTTP client, bound to one origin and one token (or none). */
export interface Http {
  readonly origin: string;
  readonly send: (path: string, options: CallOptions) => Promise<ParsedResponse>;
  readonly report: Report;
  /** True if the server is known to have the ability. */
  readonly can: (ability: Ability) => boolean;
  /** True if a status may be in this format. */
  readonly takes: (format: string) => boolean;
}

/** The known capabilities of the server, which records those that turn out to be missing. */
type Abilities = Pick<Http, 'can' | 'takes'> & { lack: (ability: Ability) => void };

const everything: Abilities = { can: () => true, takes: () => true, lack: () => {} };

interface Extras {
  timeout?: number;
  /** Called for every malformed item that was dropped. */
  report?: Report;
  /** Called when a call with the token was refused because of it. */
  onUnauthorized?: () => void;
  /** Without it, the server is assumed to have every capability. */
  server?: Abilities;
}

/** Creates a client for one origin. It never follows a redirect, refuses every URL outside its origin, sends no request that the server does not have, and throws only `CallError` (rule origin-only). */
export const createHttp = (
  base: string,
  token?: string,
  { timeout = CALL_TIMEOUT_MS, report = () => {}, onUnauthorized, server = everything }: Extras = {},
): Http => {
  const { origin } = new URL(base);
  const client = ky.create({
    baseUrl: origin,
    credentials: 'omit',
    redirect: 'manual',
    retry: 0,
    timeout: false,
    totalTimeout: timeout,
    parseJson,
    hooks: {
      beforeRequest: [
        ({ request }) => {
          if (!ownUrl(request.url, origin)) throw malformed(`outside of ${origin}`);
          if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
        },
      ],
      beforeError: [
        ({ error }) => {
          const failure = failureOf(error, token !== undefined);
          if (failure?.kind === 'unauthorized' && token !== undefined) onUnauthorized?.();
          return failure ? new CallError(failure) : error;
        },
      ],
    },
  });

  const send: Http['send'] = async (path, { signal, query, write, headers, as = 'json', isBackground = false, ...options }) => {
    const ability = abilityOf(path);
    if (ability !== undefined && !server.can(ability)) throw new CallError(ABSENT);
    const { method = 'get', json, form, query: written = query } = write ?? {};
    const response = requested(() =>
      client(path, {
        method,
        headers: { ...(as === 'text' && { accept: 'text/html, text/plain' }), ...headers },
        ...(form && { body: form }),
        ...(json && { json }),
        ...(written !== undefined && { searchParams: written as SearchParamsOption }),
        ...(options.timeout !== undefined && { totalTimeout: options.timeout }),
        ...(isBackground && { retry: BACKGROUND_RETRY }),
        ...(options.accepts && { hooks: { afterResponse: [acceptedIf(options.accepts)] } }),
        signal,
      }),
    );
    try {
      const body: unknown = await response[as]();
      return { body, headers: (await response).headers };
    } catch (error) {
      throw missingOf(callErrorOf(error, signal), ability, server);
    }
  };
  return { origin, send, report, can: server.can, takes: server.takes };
};

/** Sends a request and parses its response. Throws only `CallError`. */
export const call = async <S extends GenericSchema>(http: Http, path: string, schema: S, options: CallOptions): Promise<InferOutput<S>> =>
  parsedBy(schema, (await http.send(path, options)).body);

/** Does the same for a page of a list; returns its body, and the query of the next older page unless this page ends the list. */
export const callPaged = async <S extends GenericSchema>(
  http: Http,
  path: string,
  schema: S,
  { ends, ...options }: CallOptions & { ends: ListEnd },
): Promise<{ body: InferOutput<S>; next?: PageQuery }> => {
  const { body, headers } = await http.send(path, options);
  const output = parsedBy(schema, body);
  const next = nextOf(headers, http.origin);
  return { body: output, ...(next === undefined || isLastPage(http, ends, body, next) ? {} : { next }) };
};

const parsedBy = <S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> => {
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw malformed(issuesOf(parsed.issues).join(', '));
  return parsed.output;
};

const malformed = (why: string) => new CallError({ kind: 'malformed' }, { cause: new Error(why) });

/** Parses a body with a JSON content type; an empty one is undefined. */
const parseJson = (text: string, { response }: { response: Response }): unknown => {
  if (text === '') return undefined;
  if (!isJson(response.headers)) throw malformed(`${response.headers.get('Content-Type') ?? 'nothing'} where JSON was expected`);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('broken JSON');
  }
};

/** Turns a refusal with an acceptable body into a success. */
const acceptedIf =
  (accepts: (body: unknown) => boolean): AfterResponseHook =>
  async ({ response }) => {
    if (response.ok || !isJson(response.headers)) return undefined;
    const text = await response.text();
    return accepts(jsonIn(text)) ? new Response(text, { headers: response.headers }) : undefined;
  };

/** Starts a request; throws `malformed` for an invalid address. */
const requested = <R>(start: () => R): R => {
  try {
    return start();
  } catch {
    throw malformed('an address that no request can have');
  }
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the failure for an error of ky; undefined for any other error. */
const failureOf = (error: Error, hadToken: boolean): Failure | undefined => {
  if (isHTTPError(error)) return refusalOf(error.response, isJson(error.response.headers) ? error.data : undefined, hadToken);
  if (isTimeoutError(error)) return { kind: 'timeout' };
  return undefined;
};

/** An error of ky contains the request and its token, so nothing of it is passed on. */
const callErrorOf = (error: unknown, signal: AbortSignal): CallError =>
  error instanceof CallError ? error : new CallError({ kind: signal.aborted ? 'aborted' : 'offline' });

/** The staff's calls whose 404 says the same for an entity that another member of the staff removed. */
const ALIKE: readonly (Ability | undefined)[] = ['gotosocialAdmin', 'accountModeration'];

/** Returns the same error, marked if the server lacks the call; records that for the server. */
const missingOf = (error: CallError, ability: Ability | undefined, server: Abilities): CallError => {
  const { failure } = error;
  if (ability === undefined || ALIKE.includes(ability) || !('status' in failure) || !isMissingRoute(failure)) return error;
  server.lack(ability);
  return new CallError({ ...failure, isMissing: true });
};

const refusalOf = ({ status, headers }: Response, body: unknown, hadToken: boolean): Failure => {
  const message = messageOf(body);
  const common = { status, message, ...(body === undefined ? ({ isForeign: true } as const) : {}) };
  if (status === 401 || (status === 403 && hadToken && message === ROTTEN_TOKEN)) return { kind: 'unauthorized', ...common };
  if (status === 403) return { kind: 'forbidden', ...common };
  if (status === 404) return { kind: 'not_found', ...common };
  if (status === 429) return { kind: 'throttled', ...common, ...retryAfterOf(headers) };
  return { kind: 'rejected', ...common };
};
