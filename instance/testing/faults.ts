import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/identify.ts';

export interface Fault {
  method?: string;
  /** a prefix of the path and query, or a regular expression where it starts with `^` */
  path: string;
  /** how many requests it strikes; without it, all */
  times?: number;
  status?: number;
  headers?: Record<string, string>;
  /** text as it is, anything else as JSON */
  body?: unknown;
  contentType?: string;
  delayMs?: number;
  /** destroy the connection before anything is done */
  drop?: boolean;
  /** do the work, then destroy the connection without an answer */
  dropAfter?: boolean;
}

export interface Faults {
  add(faults: readonly Fault[]): void;
  clear(): void;
  left(): Fault[];
  /** the first fault that strikes a request; it counts as used */
  take(method: string, target: string): Fault | undefined;
}

/** The faults that wait for their requests, in the order in which they were added. */
export function makeFaults(): Faults {
  let list: Fault[] = [];
  const strikes = (fault: Fault, method: string, target: string): boolean =>
    (fault.times ?? 1) > 0 &&
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    (fault.path.startsWith('^') ? new RegExp(fault.path).test(target) : target.startsWith(fault.path));
  return {
    add: (faults) => void list.push(...faults.map((fault) => ({ ...fault }))),
    clear: () => {
      list = [];
    },
    left: () => list.filter((fault) => (fault.times ?? 1) > 0),
    take: (method, target) => {
      const fault = list.find((candidate) => strikes(candidate, method, target));
      if (fault?.times !== undefined) fault.times -= 1;
      return fault;
    },
  };
}

function answerOf(fault: Fault, status: number): Response {
  const isText = typeof fault.body === 'string';
  const body = typeof fault.body === 'string' ? fault.body : fault.body === undefined ? '' : JSON.stringify(fault.body);
  const type = fault.contentType ?? (isText || fault.body === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  const empty = [101, 204, 205, 304].includes(status);
  return new Response(empty ? null : body, { status, headers: { 'content-type': type, ...fault.headers } });
}

/** Tells @hono/node-server that nothing is left to write. */
export const alreadySent = 'x-hono-already-sent';

/** Lets faults strike; the testing calls themselves are never struck. */
export function faultsOf(faults: Faults): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const fault = url.pathname.startsWith('/testing/') ? undefined : faults.take(c.req.method, url.pathname + url.search);
    if (fault === undefined) return next();
    if (fault.delayMs !== undefined) await wait(fault.delayMs);
    if (fault.drop !== true && fault.status !== undefined && fault.dropAfter !== true) return answerOf(fault, fault.status);
    if (fault.drop !== true) await next();
    if (fault.drop === true || fault.dropAfter === true) {
      c.env.incoming.socket.destroy();
      c.res = undefined;
      c.res = new Response(null, { headers: { [alreadySent]: 'true' } });
    }
    return undefined;
  };
}
