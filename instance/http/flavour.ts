import type { Context, MiddlewareHandler } from 'hono';
import type { Instance, Json } from '../instance.ts';
import { finishGotosocial } from '../render/gotosocial/finish.ts';
import { addQuoteApproval } from '../render/mastodon-quotes.ts';
import { withoutExclusive } from '../render/flavour/exclusive.ts';
import { trimmed } from '../render/flavour/trim.ts';
import type { Flavour } from '../settings.ts';
import { absentOnHollo } from './hollo/failures.ts';
import { absentOnGotosocial, asGotosocialFailure } from './gotosocial-errors.ts';
import type { Env } from './identify.ts';
import { isInside } from './inside.ts';
import { absent, asMastodonFailure } from './mastodon-errors.ts';
import type { Failure } from './mastodon-errors.ts';
import { isMissing } from './missing-calls.ts';
import { absentOnSnac } from './snac/failures.ts';

const home = '/api/v1/timelines/home';
const notFoundPage =
  '<!doctype html><html lang="en"><title>The page you are looking for isn\'t here.</title><body class="error"><h1>404</h1></body></html>';

/** Returns the response to a call that no server of the flavour has, in its format; Mastodon has a page, unless only JSON is accepted. */
export function absentCall(flavour: Flavour, c: Context): Response {
  if (flavour === 'gotosocial') return absentOnGotosocial(c);
  if (flavour === 'mastodon') {
    const wantsJson = (c.req.header('accept') ?? '').includes('application/json');
    return wantsJson ? c.json({ error: absent }, 404) : c.html(notFoundPage, 404);
  }
  if (flavour === 'snac') return absentOnSnac(c);
  if (flavour === 'hollo') return absentOnHollo(c);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  return c.json(isRead ? { error: 'Not implemented' } : { errors: { detail: 'Page not found' } }, 404);
}

/** Turns away calls that a server of this flavour does not have. */
export function missingCalls({ settings }: Instance): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { flavour, snacVersion } = settings;
    // Under `hollo` and `snac` the instance makes calls of the union to itself, which no client may make.
    const isOwn = (flavour === 'hollo' || flavour === 'snac') && isInside(c);
    if (isOwn || !isMissing(flavour, c.req.method, c.req.path, snacVersion)) return next();
    return ['mastodon', 'gotosocial', 'snac', 'hollo'].includes(flavour) || c.req.path.startsWith('/api/')
      ? absentCall(flavour, c)
      : c.notFound();
  };
}

async function jsonOf(response: Response): Promise<Json | undefined> {
  if (response.headers.get('content-type')?.includes('json') !== true) return undefined;
  const text = await response.clone().text();
  try {
    return JSON.parse(text) as Json;
  } catch {
    // An empty body, or one that is no JSON because the server's is none.
    return undefined;
  }
}

function failureOf(flavour: Flavour, plain: Failure, c: Context<Env>): Failure {
  if (flavour === 'gotosocial') return asGotosocialFailure(plain, c);
  if (flavour !== 'mastodon') return plain;
  const hasToken = c.req.header('authorization') !== undefined;
  return asMastodonFailure(plain, c.req.path, { hasToken, isDisabled: c.var.isDisabled === true });
}

/** Converts responses to those of a server of this flavour. */
export function flavoured(instance: Instance): MiddlewareHandler<Env> {
  const { settings } = instance;
  return async (c, next) => {
    await next();
    const { flavour } = settings;
    if (flavour === 'union' || flavour === 'snac' || flavour === 'hollo') return;
    const given = await jsonOf(c.res);
    if (given === undefined) return;
    const plain = { status: c.res.status, body: given };
    const { status, body } = plain.status < 400 ? plain : failureOf(flavour, plain, c);
    const shown = trimmed(flavour, body);
    if (flavour === 'gotosocial') finishGotosocial(instance, c, shown);
    if (flavour === 'mastodon') addQuoteApproval(instance, c.var.viewer ?? null, shown);
    if (flavour === 'mastodon' && c.var.viewer && c.req.path === home && Array.isArray(shown)) {
      withoutExclusive(instance.store, c.var.viewer.id, shown);
    }
    const response = new Response(JSON.stringify(shown), { status, headers: c.res.headers });
    response.headers.delete('content-length');
    c.res = undefined;
    c.res = response;
  };
}
