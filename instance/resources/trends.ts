import type { Hono } from 'hono';
import { approvedTrends, rejectedTrends, type ReviewedKind } from '../db/trend-reviews.ts';
import { trendingStatuses } from '../db/trends.ts';
import { queryFields } from '../http/fields.ts';
import { viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderStatuses } from '../render/status.ts';
import { trendingLinks, trendingTags, type LinkTrend } from '../render/trends.ts';

/** `/api/v1/trends`: trending tags, posts and links among the public posts on this instance, without those that the staff of Mastodon rejected. */
export function trendRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, clock, settings } = instance;
  const rejected = (kind: ReviewedKind): ReadonlySet<string> =>
    settings.flavour === 'mastodon' ? rejectedTrends(store, kind) : new Set<string>();
  /** An approved page of a rejected publisher is shown. */
  const isShown = (): ((link: LinkTrend) => boolean) => {
    const [links, publishers, approved] = [rejected('links'), rejected('publishers'), approvedTrends(store, 'links')];
    return ({ name, publisher }) => !links.has(name) && (!publishers.has(publisher) || approved.has(name));
  };

  app.on('GET', ['/api/v1/trends', '/api/v1/trends/tags'], (c) => {
    const { limit, offset = 0 } = pageFrom({ limit: '10', ...queryFields(c) });
    // Pleroma and Akkoma have the call, and always return nothing.
    if (settings.flavour === 'akkoma' || settings.flavour === 'pleroma') return c.json([]);
    const hidden = rejected('tags');
    const tags = trendingTags(instance, viewOf(c)).filter(({ name }) => !hidden.has(name));
    return c.json(tags.slice(offset, offset + limit).map(({ json }) => json()));
  });
  app.get('/api/v1/trends/statuses', (c) => {
    const { limit, offset = 0 } = pageFrom(queryFields(c));
    const view = viewOf(c);
    const hidden = rejected('statuses');
    const statuses = trendingStatuses(store, view.viewer?.id ?? null, clock(), offset + limit + hidden.size, 0);
    const shown = statuses.filter(({ id }) => !hidden.has(id)).slice(offset, offset + limit);
    return c.json(renderStatuses(instance, shown, view));
  });
  app.get('/api/v1/trends/links', (c) => {
    const { limit, offset = 0 } = pageFrom({ limit: '10', ...queryFields(c) });
    const links = trendingLinks(instance, viewOf(c)).filter(isShown());
    return c.json(links.slice(offset, offset + limit).map(({ json }) => json()));
  });
}
