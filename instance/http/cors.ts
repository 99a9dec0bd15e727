import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';

/** The paths that pages of other origins may call and embed; the client's page and the testing calls are in neither. */
const calls = /^\/(api|oauth|nodeinfo|\.well-known|auth\/password)(\/|$)/;
const files = /^\/(media|emoji|images|avatars|headers)\/|^\/(instance\/thumbnail\.svg|favicon\.png)$/;
const sockets = /^\/(api\/v1\/streaming|socket\/websocket)(\/|$)/;
const testing = /^\/api\/testing(\/|$)/;

/** Returns what other origins may use a path for; undefined for none. */
function sharedAt(path: string): 'call' | 'file' | undefined {
  if (calls.test(path)) return testing.test(path) ? undefined : 'call';
  return files.test(path) ? 'file' : undefined;
}

/** The path as the routes read it: normal, and without escapes. */
function pathOf(url: string | undefined): string {
  try {
    return decodeURIComponent(new URL(url ?? '', 'http://localhost').pathname);
  } catch {
    return '';
  }
}

/** Returns whether a page of another origin may send this request under `--cors`. Only files may be embedded; forms and frames are always refused. */
export function isSharedRequest({ url, method, headers }: IncomingMessage, upgrade: boolean): boolean {
  const path = pathOf(url);
  if (upgrade) return sockets.test(path);
  const shared = sharedAt(path);
  const mode = headers['sec-fetch-mode'];
  if (shared === undefined || mode === 'navigate' || mode === 'websocket') return false;
  return mode !== 'no-cors' || (shared === 'file' && (method === 'GET' || method === 'HEAD'));
}

interface Terms {
  headers: string;
  exposed?: string;
  methods?: string;
  maxAge?: string;
  status?: 200;
}

const usual = {
  headers: 'Authorization,Content-Type,Idempotency-Key,User-Agent',
  exposed: 'Link,X-RateLimit-Reset,X-RateLimit-Limit,X-RateLimit-Remaining,X-Request-Id,Idempotency-Key',
  methods: 'POST,PUT,DELETE,GET,PATCH,OPTIONS',
  maxAge: '86400',
} as const;

/** The CORS headers of the recorded servers, by flavour, where they differ from Pleroma's. */
const recorded: Readonly<Record<string, Terms>> = {
  akkoma: { headers: 'Authorization,Content-Type,Idempotency-Key' },
  gotosocial: {
    headers:
      'Origin,Content-Length,Content-Type,Authorization,Idempotency-Key,Upgrade,Sec-Websocket-Extensions,Sec-Websocket-Key,Sec-Websocket-Protocol,Sec-Websocket-Version,Connection',
    exposed: 'Link,X-Ratelimit-Reset,X-Ratelimit-Limit,X-Ratelimit-Remaining,X-Request-Id,Connection,Sec-Websocket-Accept,Upgrade',
    maxAge: '120',
  },
  snac: { headers: '*', methods: 'OPTIONS, GET, HEAD, POST, PUT, DELETE', status: 200 },
};

/** Allows every origin to call and to load files, without credentials; responds to preflight requests. */
export function sharedWithAll(settings: Settings): MiddlewareHandler {
  return async (c, next) => {
    const shared = sharedAt(c.req.path);
    if (shared === undefined) return next();
    const terms: Terms = recorded[settings.flavour] ?? usual;
    const asks = c.req.method === 'OPTIONS';
    if (asks) c.res = c.body(null, terms.status ?? 204);
    else await next();
    const { headers } = c.res;
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', terms.exposed ?? usual.exposed);
    if (shared === 'file') headers.set('cross-origin-resource-policy', 'cross-origin');
    if (!asks) return;
    headers.set('access-control-allow-headers', terms.headers);
    headers.set('access-control-allow-methods', terms.methods ?? usual.methods);
    headers.set('access-control-max-age', terms.maxAge ?? usual.maxAge);
  };
}
