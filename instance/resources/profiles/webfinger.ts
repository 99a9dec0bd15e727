import type { Hono } from 'hono';
import { accountByAcct } from '#instance/db/accounts.ts';
import { accountByUrl } from '#instance/db/find-accounts.ts';
import { missingField } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { accountUrl } from '#instance/render/account.ts';

/** `/.well-known/webfinger`: the address of a local account, by its name or its address; `host-meta` points to it. */
export function webfingerRoutes(app: Hono<Env>, { store, site }: Instance): void {
  const hostMeta =
    '<?xml version="1.0" encoding="UTF-8"?><XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">' +
    `<Link rel="lrdd" template="${site.origin}/.well-known/webfinger?resource={uri}" type="application/xrd+xml" /></XRD>`;
  app.get('/.well-known/host-meta', (c) => c.body(hostMeta, 200, { 'content-type': 'application/xrd+xml; charset=utf-8' }));

  app.get('/.well-known/webfinger', (c) => {
    const resource = c.req.query('resource');
    if (resource === undefined) throw missingField('resource');
    const account = resource.startsWith('http')
      ? accountByUrl(store, resource, site.origin)
      : accountByAcct(store, resource.replace(/^acct:/, ''), site.domain);
    if (account?.domain !== null || account.deactivated === 1) return c.json("Couldn't find user", 404);
    const self = accountUrl(account, site.origin);
    return c.body(
      JSON.stringify({
        aliases: [self],
        links: [
          { href: self, rel: 'http://webfinger.net/rel/profile-page', type: 'text/html' },
          { href: self, rel: 'self', type: 'application/activity+json' },
          { rel: 'http://ostatus.org/schema/1.0/subscribe', template: `${site.origin}/ostatus_subscribe?acct={uri}` },
        ],
        subject: `acct:${account.username}@${site.domain}`,
      }),
      200,
      { 'content-type': 'application/jrd+json; charset=utf-8' },
    );
  });
}
