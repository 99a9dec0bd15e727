import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { isInside } from '../http/inside.ts';
import type { Env } from '../http/identify.ts';
import { alreadySent } from './strike.ts';

export interface LoggedRequest {
  method: string;
  path: string;
  query: string;
  /** 0: the connection was dropped before a response */
  status: number;
  /** the first 12 characters of the token's SHA-256 in base64url; null without a token */
  token: string | null;
  idempotencyKey: string | null;
}

export interface RequestLog {
  entries(): LoggedRequest[];
  clear(): void;
  add(entry: LoggedRequest): void;
}

const most = 5000;

/** The latest requests, oldest first. */
export function makeRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    entries: () => entries,
    clear: () => {
      entries = [];
    },
    add: (entry) => {
      entries.push(entry);
      if (entries.length > most) entries = entries.slice(-most);
    },
  };
}

/** Returns the name of a token in the log. */
function tokenName(secret: string | undefined): string | null {
  return secret === undefined ? null : createHash('sha256').update(secret).digest('base64url').slice(0, 12);
}

/** Writes down every request of a client. */
export function loggingOf(log: RequestLog): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (isInside(c)) return;
    const url = new URL(c.req.url);
    log.add({
      method: c.req.method,
      path: url.pathname,
      query: url.search,
      status: c.res.headers.has(alreadySent) ? 0 : c.res.status,
      token: tokenName(/^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    });
  };
}
