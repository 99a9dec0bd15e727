import ky, { isTimeoutError } from 'ky';
import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { PageQuery } from '#domain/timeline/page.ts';
import { abilityOf, isMissingRoute, type Ability } from '#domain/server/server.ts';
import { isJson, nextOf, retryAfterOf } from './headers.ts';
import { ownUrl } from './own-url.ts';
import { messageOf } from './wire/error-body.ts';
import { issuesOf, type Report } from './wire/tolerant.ts';

const CALL_TIMEOUT_MS = 20_000; // our choice
const ROTTEN_TOKEN = 'Invalid credentials.'; // Akkoma and Pleroma answer it with 403 to a token they do not know

/** What a call that the server does not have ends with, unasked. */
const ABSENT = { kind: 'not_found', status: 404, message: '', isMissing: true } as const;

type Query = string | Readonly<Record<string, string | number | boolean>> | readonly (readonly [string, string])[];

/** What a write says: JSON, a form (with files or without), or a query. */
export interface Write {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly json?: object | undefined;
  readonly form?: URLSearchParams | FormData | undefined;
  /** Sent as a form with its objects in brackets, where a server reads no JSON; `outgoing.ts` makes it one. */
  readonly multipart?: object | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

declare const isChecked: unique symbol;
/** A write that the gate let through; only `outgoing.ts` makes one. */
export type Outgoing = Write & { readonly [isChecked]: true };

export interface CallOptions {
  signal: AbortSignal;
  query?: Query;
  write?: Outgoing;
  headers?: Readonly<Record<string, string>>;
  /** Text answers are taken as they are; all others must be JSON by content type. */
  as?: 'json' | 'text';
  /** Never a shared answer. */
  isFresh?: boolean;
  /** How long it may take, in milliseconds, where files go with it. */
  timeout?: number;
  /** Refusals whose body is an answer all the same. */
  accepts?: (body: unknown) => boolean;
}

type Answer = { body: unknown; headers: Headers };

/** The one way to a server, bound to one origin and one token (or none) for as long as it exists. */
export interface Http {
  readonly origin: string;
  readonly send: (path: string, options: CallOptions) => Promise<Answer>;
  readonly report: Report;
  /** Whether the server is taken to be able to something. */
  readonly can: (ability: Ability) => boolean;
  /** Whether a post may be in this format. */
  readonly takes: (format: string) => boolean;
}

/** What is known of the server, and told of what it turns out to lack. */
type Known = Pick<Http, 'can' | 'takes'> & { lack: (ability: Ability) => void };

const everything: Known = { can: () => true, takes: () => true, lack: () => {} };

interface Extras {
  timeout?: number;
  /** Hears of every malformed item that was left out. */
  report?: Report;
  /** Hears that a call which carried the token was refused because of it. */
  onUnauthorized?: () => void;
  /** Without it, everything is asked of a server. */
  server?: Known;
}

/** A client for one origin. It never follows a redirect, refuses every URL outside its origin, asks no call that the server does not have, and throws `CallError` alone (rule origin-only). */
export const createHttp = (
  base: string,
  token?: string,
  { timeout = CALL_TIMEOUT_MS, report = () => {}, onUnauthorized, server = everything }: Extras = {},
): Http => {
  const { origin } = new URL(base);
  const hasToken = token !== undefined;
  const authorization: Readonly<Record<string, string>> = hasToken ? { Authorization: `Bearer ${token}` } : {};

  const send: Http['send'] = async (path, options) => {
    const url = addressOf(origin, path, options.write?.query ?? options.query);
    const ability = abilityOf(path);
    if (ability !== undefined && !server.can(ability)) throw new CallError(ABSENT);
    const { response, text } = await exchange(url, authorization, { timeout, ...options });
    const body = bodyOf(response, text, options.as);
    if (response.ok || (body.isReadable && options.accepts?.(body.value))) {
      if (!body.isReadable) throw malformed(`${response.headers.get('Content-Type') ?? 'nothing'} where JSON was expected`);
      return { body: body.value, headers: response.headers };
    }
    const failure = failureOf(response, body, hasToken);
    if (failure.kind === 'unauthorized' && hasToken) onUnauthorized?.();
    if (ability === undefined || !('status' in failure) || !isMissingRoute(failure)) throw new CallError(failure);
    server.lack(ability);
    throw new CallError({ ...failure, isMissing: true });
  };
  return { origin, send, report, can: server.can, takes: server.takes };
};

/** Calls and parses. It throws `CallError` and nothing else. */
export const call = async <S extends GenericSchema>(http: Http, path: string, schema: S, options: CallOptions): Promise<InferOutput<S>> =>
  (await callPaged(http, path, schema, options)).body;

/** The same for an answer that has an older neighbour: its body, and the query of that page. */
export const callPaged = async <S extends GenericSchema>(
  http: Http,
  path: string,
  schema: S,
  options: CallOptions,
): Promise<{ body: InferOutput<S>; next?: PageQuery }> => {
  const { body, headers } = await http.send(path, options);
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw malformed(issuesOf(parsed.issues).join(', '));
  const next = nextOf(headers, http.origin);
  return { body: parsed.output, ...(next === undefined ? {} : { next }) };
};

const malformed = (why: string) => new CallError({ kind: 'malformed' }, { cause: new Error(why) });

const addressOf = (origin: string, path: string, query: Query | undefined): URL => {
  const url = ownUrl(path, origin);
  if (!url) throw malformed(`an address outside of ${origin}`);
  if (query !== undefined) url.search = typeof query === 'string' ? query : String(new URLSearchParams(query as Record<string, string>));
  return url;
};

/** How `ky` asks, for every call: once, as a stranger to cookies and redirects, and every answer is one. Machines ask again. */
const client = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, redirect: 'manual', credentials: 'omit' });

/** One request and its whole body. What `ky` throws holds the request and its token, so nothing of it is kept. */
const exchange = async (
  url: URL,
  authorization: Readonly<Record<string, string>>,
  { signal, write, headers, as = 'json', timeout: totalTimeout }: CallOptions & { timeout: number },
) => {
  const { method = 'get', json, form } = write ?? {};
  const accept = as === 'json' ? 'application/json' : 'text/html, text/plain';
  try {
    const asked = client(url, {
      method,
      headers: { ...authorization, accept, ...headers },
      ...(form && { body: form }),
      ...(json && { json }),
      signal,
      totalTimeout,
    });
    return { response: await asked, text: await asked.text() };
  } catch (error) {
    throw new CallError({ kind: signal.aborted ? 'aborted' : isTimeoutError(error) ? 'timeout' : 'offline' });
  }
};

type Body = { isReadable: true; value: unknown } | { isReadable: false };

const bodyOf = ({ ok, headers }: Response, text: string, as: CallOptions['as']): Body => {
  if (as === 'text' && ok) return { isReadable: true, value: text };
  if (text === '') return { isReadable: true, value: undefined };
  if (!isJson(headers)) return { isReadable: false };
  try {
    return { isReadable: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isReadable: false };
  }
};

const failureOf = ({ status, headers }: Response, body: Body, hadToken: boolean): Failure => {
  const said = body.isReadable ? body.value : undefined;
  const message = messageOf(said);
  const answered = { status, message, ...(said === undefined ? ({ isForeign: true } as const) : {}) };
  if (status === 401 || (status === 403 && hadToken && message === ROTTEN_TOKEN)) return { kind: 'unauthorized', ...answered };
  if (status === 403) return { kind: 'forbidden', ...answered };
  if (status === 404) return { kind: 'not_found', ...answered };
  if (status === 429) return { kind: 'throttled', ...answered, ...retryAfterOf(headers) };
  return { kind: 'rejected', ...answered };
};
