import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface Response {
  status: number;
  headers: Headers;
  body: any;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  form?: Record<string, string> | FormData | string[][];
  headers?: Record<string, string>;
}

/** Sends a call like a client; the body is parsed if it is JSON. */
export async function call(origin: string, method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  let body: string | URLSearchParams | FormData | undefined;
  if (options.json !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(options.json);
  } else if (options.form !== undefined) {
    body = options.form instanceof FormData ? options.form : new URLSearchParams(options.form);
  }
  const response = await fetch(origin + path, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
}

const allScopes = 'read write follow push admin';

/** Registers a new client on an instance. */
export async function registerApp(origin: string, scopes = allScopes): Promise<{ client_id: string; client_secret: string }> {
  const form = { client_name: 'tests', redirect_uris: `${origin}/oauth-callback`, scopes };
  const { client_id, client_secret } = (await call(origin, 'POST', '/api/v1/apps', { form })).body;
  return { client_id, client_secret };
}

/** Returns a token of a seeded account. */
export async function signIn(origin: string, username: string, scope = 'read write follow push'): Promise<string> {
  const app = await registerApp(origin);
  const form = { ...app, grant_type: 'password', username, password: 'starling', scope };
  return (await call(origin, 'POST', '/oauth/token', { form })).body.access_token;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request exactly as given: any Host, any path, no decoding. */
export async function raw(port: number, method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<RawResponse> {
  return new Promise((done, fail) => {
    const requested = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, setHost: headers['host'] === undefined },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      },
    );
    requested.on('error', fail);
    requested.end();
  });
}

/** Returns the path and query of a `Link` relation. */
export function linkTarget(headers: Headers, rel: 'next' | 'prev'): { origin: string; path: string; query: URLSearchParams } | undefined {
  for (const part of (headers.get('link') ?? '').split(', ')) {
    const [, href = '', name] = /^<([^>]+)>; rel="(\w+)"$/.exec(part) ?? [];
    if (name !== rel) continue;
    const url = new URL(href);
    return { origin: url.origin, path: url.pathname, query: url.searchParams };
  }
  return undefined;
}

/** Follows the `Link` of a list to its end, and returns all items in the order of the pages. */
export async function walkItems(origin: string, path: string, token: string | undefined, rel: 'next' | 'prev'): Promise<any[]> {
  const pages: any[][] = [];
  let target: string | undefined = path;
  while (target !== undefined) {
    const { body, headers } = await call(origin, 'GET', target, token === undefined ? {} : { token });
    pages.push(body);
    const link = linkTarget(headers, rel);
    target = link === undefined ? undefined : `${link.path}?${link.query.toString()}`;
  }
  return rel === 'next' ? pages.flat() : pages.toReversed().flat();
}

/** Returns the ids of such a list. */
export async function walk(origin: string, path: string, token: string | undefined, rel: 'next' | 'prev'): Promise<string[]> {
  return (await walkItems(origin, path, token, rel)).map((item: { id: string }) => item.id);
}
