import type { Context, Hono } from 'hono';
import { accountByAcct } from '../db/accounts.ts';
import { accountSelection, tagSelection } from '../db/selections.ts';
import type { Selection } from '../db/selections.ts';
import { timelinePage, unfiltered } from '../db/timelines.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { accountUrl } from '../render/account.ts';
import { renderFeed } from '../render/feed.ts';
import type { Flavour } from '../settings.ts';

const limit = 20;
/** Feeds have public posts without repeats. */
const filters = { ...unfiltered, excludeReblogs: true, excludeVisibilities: ['unlisted', 'private', 'direct', 'local', 'list'] };

/** The path of the feed of an account on each server; GoToSocial has one only for accounts that turn it on, the others have none. */
const profilePaths: Readonly<Partial<Record<Flavour, RegExp>>> = {
  union: /^\/users\/([^/]+)\/feed\.rss$/,
  akkoma: /^\/users\/([^/]+)\/feed\.rss$/,
  pleroma: /^\/users\/([^/]+)\/feed\.rss$/,
  mastodon: /^\/@([^/]+)\.rss$/,
};
const tagPath = /^\/tags\/([^/]+)\.rss$/;

/** The RSS feeds of local accounts and of tags, at the paths of the flavour. */
export function feedRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, settings } = instance;
  const respond = (c: Context<Env>, title: string, link: string, selection: Selection): Response => {
    const statuses = timelinePage(store, selection, null, filters, { limit });
    return c.body(renderFeed({ title, link, origin: site.origin, statuses }), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
    });
  };
  app.get('*', (c, next) => {
    const profile = profilePaths[settings.flavour];
    if (profile === undefined || settings.private || !c.req.path.endsWith('.rss')) return next();
    const path = decodeURIComponent(c.req.path);
    const [, name] = profile.exec(path) ?? [];
    if (name !== undefined) {
      const account = accountByAcct(store, name, site.domain);
      if (account === undefined || account.deactivated === 1 || account.domain !== null) return c.text('Not found', 404);
      const title = account.display_name || account.username;
      return respond(c, title, accountUrl(account, site.origin), accountSelection(account.id));
    }
    const [, tag] = tagPath.exec(path) ?? [];
    if (tag === undefined) return next();
    return respond(c, `#${tag}`, `${site.origin}/tag/${encodeURIComponent(tag)}`, tagSelection({ any: [tag], all: [], none: [] }));
  });
}
