import type { Hono } from 'hono';
import { Refusal } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import { isInside } from '#instance/http/inside.ts';
import type { Instance } from '#instance/instance.ts';

/** The calls that guests may make; all others need a token. */
const open = /^\/api\/(?:v[12]\/instance|v1\/instance\/rules|v1\/apps|testing\/.*)$/;
const served = /^\/(?:api|oauth|auth|nodeinfo|\.well-known)\//;

/** The parameters of lists that only Pleroma and Akkoma have. */
const unheard = ['reply_visibility', 'with_muted', 'exclude_visibilities', 'instance', 'include_types', 'with_relationships'];

/** Checks every call as GoToSocial does: a user agent, the exact path, a token. */
export function gotosocialDoor(app: Hono<Env>, { settings }: Instance): void {
  app.use('*', async (c, next) => {
    const { path, method } = c.req;
    if (settings.flavour !== 'gotosocial' || !served.test(path) || path.startsWith('/api/testing/')) return next();
    c.set('unheard', unheard);
    if ((c.req.header('user-agent') ?? '') === '' && !isInside(c)) {
      return c.json({ error: "I'm a teapot: no user-agent sent with request" }, 418);
    }
    if (path.endsWith('/')) {
      const url = new URL(c.req.url);
      return c.redirect(url.pathname.slice(0, -1) + url.search, method === 'GET' ? 301 : 307);
    }
    if (!path.startsWith('/api/') || open.test(path) || c.var.viewer !== null) return next();
    if (path === '/api/v1/instance/peers')
      throw new Refusal(401, { error: 'Unauthorized: peers open query requires an authenticated account/user' });
    throw new Refusal(401, {
      error: c.var.token === null ? 'Unauthorized: token not supplied' : 'Unauthorized: user not supplied or not authorized',
    });
  });
}
