import type { Context, MiddlewareHandler } from 'hono';
import { unseenCount } from '#instance/db/notifications.ts';
import type { Instance, Json } from '#instance/instance.ts';
import { holloNodeinfo, holloNodeinfoLinks, holloOauthMetadata } from '#instance/render/flavour/hollo/instance.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../identify.ts';
import { baseOf, bearerOf } from '../identify.ts';
import { requestInside } from '../inside.ts';
import type { Fetch } from '../inside.ts';
import { holloResponse } from './response.ts';
import { isMissingOnHollo } from './calls.ts';
import { absentOnHollo, holloFailure, notFoundOnHollo, unauthorized } from './failures.ts';
import { holloOauth } from './oauth.ts';
import type { OAuthResponse } from './oauth.ts';
import { unionRequestOf } from './request.ts';

/** The calls to which Hollo responds identically for every account. */
const always: Readonly<Record<string, Json>> = {
  'GET /api/v1/announcements': [],
  'GET /api/v1/trends/tags': [],
  'GET /api/v2/suggestions': [],
};

const served = /^\/(api|oauth|nodeinfo|\.well-known)(\/|$)|^\/login$/;
const isOpen = /^\/(oauth|nodeinfo|\.well-known|login)(\/|$)|^\/api\/v1\/apps$|^\/api\/v[12]\/instance$|^\/api\/v1\/custom_emojis$/;
const isOpenToRead = /^\/api\/v1\/(accounts\/(?!verify_credentials|relationships|familiar_followers)|statuses\/)/;

/** Behaves as Hollo 0.10: converts a request to the union's format, and the response to Hollo's. */
export function hollo(instance: Instance, fetch: Fetch): MiddlewareHandler<Env> {
  const requested = new WeakSet<Request>();
  const own: Readonly<Record<string, OAuthResponse>> = {
    ...holloOauth(instance),
    'GET /.well-known/nodeinfo': (c) => c.json(holloNodeinfoLinks(instance.site.origin)),
    'GET /nodeinfo/2.1': (c) => c.json(holloNodeinfo(instance.store.get<{ n: number }>(people)?.n ?? 0)),
    'GET /.well-known/oauth-authorization-server': (c) => c.json(holloOauthMetadata(baseOf(c))),
    'GET /api/v2/notifications/policy': notFoundOnHollo,
    'GET /api/v2/notifications/unread_count': (c) => c.json({ count: unseenCount(instance.store, c.var.viewer?.id ?? '') }),
  };

  const refused = (c: Context<Env>, error: unknown): Response => {
    if (error instanceof Refusal) return holloFailure(c, error.status, error.body);
    throw error;
  };

  const turnedAway = (c: Context<Env>): Response | undefined => {
    const { method, path } = c.req;
    if (isMissingOnHollo(method, path)) return absentOnHollo(c);
    const isRead = method === 'GET' || method === 'HEAD';
    const isForAll = isOpen.test(path) || (isRead && isOpenToRead.test(path));
    return c.var.viewer === null && !isForAll ? unauthorized(c) : undefined;
  };

  const respond = async (c: Context<Env>): Promise<Response> => {
    const request = await unionRequestOf(c);
    if (request instanceof Response) return request;
    requested.add(request);
    return holloResponse(instance, await requestInside(fetch, c, request), c);
  };

  return async (c, next) => {
    const { method, path } = c.req;
    const isTesting = path.startsWith('/api/testing/');
    if (instance.settings.flavour !== 'hollo' || requested.has(c.req.raw) || !served.test(path) || isTesting) return next();
    c.set('viewer', bearerOf(instance.store, /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]).account);
    const call = `${method} ${path}`;
    try {
      const response = turnedAway(c) ?? (await own[call]?.(c));
      if (response !== undefined) return response;
      if (path === '/login') return await next();
      const fixed = always[call];
      return fixed === undefined ? await respond(c) : c.json(fixed);
    } catch (error) {
      return refused(c, error);
    }
  };
}

const people = 'SELECT count(*) AS n FROM accounts WHERE domain IS NULL AND deactivated = 0';
