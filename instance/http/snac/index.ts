import type { Context, MiddlewareHandler } from 'hono';
import type { Instance, Json } from '#instance/instance.ts';
import { snacNodeinfo, snacNodeinfoLinks } from '#instance/render/flavour/snac/instance.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../identify.ts';
import { baseOf, bearerOf } from '../identify.ts';
import { requestInside } from '../inside.ts';
import type { Fetch } from '../inside.ts';
import { snacResponse } from './response.ts';
import { isMissingOnSnac } from './calls.ts';
import { absentOnSnac, emptyRefusal } from './failures.ts';
import { snacOauth } from './oauth.ts';
import type { OAuthResponse } from './oauth.ts';
import { unionRequest } from './request.ts';

/** The responses of snac that never vary. */
const always: readonly (readonly [RegExp, Json])[] = [
  [/^\/api\/v1\/(conversations|filters|scheduled_statuses|favourites|announcements|followed_tags|trends\/(tags|statuses))$/, []],
  [/^\/api\/v2\/filters$/, []],
  [/^\/api\/v1\/accounts\/[^/]+\/(followers|featured_tags|lists)$/, []],
  [/^\/api\/v1\/preferences$/, {}],
];

const isForGuests =
  /^\/(oauth|api\/v1\/(apps|instance|custom_emojis|timelines\/(public|tag)|accounts\/(?!search)))(\/|$)|^\/\.well-known\//;
const isAboutOneself = /^\/api\/v1\/accounts\/(verify_credentials|relationships)$/;

/** Behaves as snac: converts a request to the union's format, and the response to snac's. */
export function snac(instance: Instance, fetch: Fetch): MiddlewareHandler<Env> {
  const requested = new WeakSet<Request>();
  const own: Readonly<Record<string, OAuthResponse>> = {
    ...snacOauth(instance),
    'GET /.well-known/nodeinfo': (c) => c.json(snacNodeinfoLinks(instance.site.origin)),
    'GET /nodeinfo_2_0': (c) => c.json(snacNodeinfo(instance.store.get<{ n: number }>(people)?.n ?? 0, instance.settings.snacVersion)),
  };

  const received = async (c: Context<Env>, respond: OAuthResponse): Promise<Response> => {
    try {
      return await respond(c);
    } catch (error) {
      if (error instanceof Refusal) return emptyRefusal(c, 400);
      throw error;
    }
  };

  const answered = (c: Context<Env>): Response | Promise<Response> | undefined => {
    const { method, path } = c.req;
    if (isMissingOnSnac(method, path, instance.settings.snacVersion)) return absentOnSnac(c);
    const handler = own[`${method} ${path}`];
    if (handler !== undefined) return received(c, handler);
    const fixed = method === 'GET' ? always.find(([pattern]) => pattern.test(path)) : undefined;
    if (fixed !== undefined) return c.json(fixed[1]);
    const isGuest = viewerOf(c) === null;
    if (isGuest && isAboutOneself.test(path)) return emptyRefusal(c, 422);
    return isGuest && !isForGuests.test(path) ? emptyRefusal(c, 401) : undefined;
  };

  const viewerOf = (c: Context): Env['Variables']['viewer'] =>
    bearerOf(instance.store, /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]).account;

  return async (c, next) => {
    const isOfTheServer = /^\/(api|oauth|nodeinfo|nodeinfo_2_0|\.well-known)(\/|$)/.test(c.req.path);
    if (instance.settings.flavour !== 'snac' || requested.has(c.req.raw) || !isOfTheServer) return next();
    c.set('viewer', viewerOf(c));
    const response = answered(c);
    if (response !== undefined) return response;
    const request = await unionRequest(c, instance.settings.snacVersion);
    requested.add(request);
    const view = { viewer: null, base: baseOf(c) };
    return snacResponse({ instance, view }, await requestInside(fetch, c, request), c);
  };
}

const people = 'SELECT count(*) AS n FROM accounts WHERE domain IS NULL AND deactivated = 0';
