import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { requestInside, isInside } from '../http/inside.ts';
import type { Fetch } from '../http/inside.ts';
import type { Env } from '../http/identify.ts';
import type { Fault, Faults } from './faults.ts';

const json = 'application/json; charset=utf-8';
const prepared: Record<string, readonly [string, string]> = {
  malformed: ['{"id":"9zz","content":"<p>half an ans', json],
  html: ['<!doctype html><title>Gateway</title><p>This is not what you asked for.', 'text/html; charset=utf-8'],
  empty: ['', json],
};

function bodyAndType(body: unknown): readonly [string, string] {
  const plain = 'text/plain; charset=utf-8';
  if (body === undefined) return ['', plain];
  if (typeof body !== 'string') return [JSON.stringify(body), json];
  return (Object.hasOwn(prepared, body) ? prepared[body] : undefined) ?? [body, plain];
}

function answerOf({ status = 200, body, headers }: Fault): Response {
  const [text, type] = bodyAndType(body);
  const isBodiless = [204, 205, 304].includes(status);
  const sent = new Headers({ 'content-type': type });
  for (const [key, value] of Object.entries(headers ?? {})) sent.set(key, value);
  return new Response(isBodiless ? null : text, { status, headers: sent });
}

/** Reports to @hono/node-server that the response is complete. */
export const alreadySent = 'x-hono-already-sent';

/** Closes the connection without a response. */
function hangUp(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  c.res = undefined;
  c.res = new Response(null, { headers: { [alreadySent]: 'true' } });
  return c.res;
}

/** Closes the connection in the middle of a response. */
async function cutOff(c: Context<Env>, response: Response): Promise<Response> {
  const { outgoing } = c.env;
  const body = Buffer.from(await response.clone().arrayBuffer());
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  c.res = undefined;
  c.res = new Response(null, { headers: { [alreadySent]: 'true' } });
  return c.res;
}

/** Returns the request with its body in memory, for a client that may disconnect. */
async function clonedRequest(c: Context<Env>): Promise<Request> {
  const { method, url, headers } = c.req.raw;
  const body = method === 'GET' || method === 'HEAD' ? null : await c.req.raw.arrayBuffer();
  return new Request(url, { method, headers, body });
}

/** Applies faults; `fetch` performs delayed work. */
export function faultsOf(faults: Faults, fetch: Fetch): MiddlewareHandler<Env> {
  const passed = async (ms: number): Promise<boolean> => pause(ms, true, { signal: faults.ended, ref: false }).catch(() => false);

  const commitLater = async (c: Context<Env>, fault: Fault, ms: number): Promise<Response> => {
    const request = await clonedRequest(c);
    const work = passed(ms).then(async (isDue) => (isDue ? requestInside(fetch, c, request) : undefined));
    if (fault.drop === 'before') return hangUp(c);
    if (fault.drop === undefined && isAnswer(fault)) return answerOf(fault);
    const response = await work;
    return response === undefined || fault.drop === 'after' ? hangUp(c) : response;
  };

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const fault = isInside(c) ? undefined : faults.take(c.req.method, pathname + search);
    if (fault === undefined) return next();
    if (fault.latencyMs !== undefined && !(await passed(fault.latencyMs))) return hangUp(c);
    if (fault.commitAfterMs !== undefined) return commitLater(c, fault, fault.commitAfterMs);
    if (fault.drop === 'before') return hangUp(c);
    const isCorrupt = fault.drop === undefined && isAnswer(fault);
    if (isCorrupt && fault.done !== true) return fault.cut === true ? cutOff(c, answerOf(fault)) : answerOf(fault);
    await next();
    if (fault.drop === 'after') return hangUp(c);
    if (fault.cut === true) return cutOff(c, isCorrupt ? answerOf(fault) : c.res);
    if (!isCorrupt) return undefined;
    c.res = undefined;
    c.res = answerOf(fault);
    return c.res;
  };
}

const isAnswer = ({ status, body, headers }: Fault): boolean => [status, body, headers].some((part) => part !== undefined);
