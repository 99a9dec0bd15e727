import type { Hono } from 'hono';
import { followsTag } from '../db/followed-tags.ts';
import { linkingStatuses, tagUses, trendingStatuses } from '../db/trends.ts';
import type { Use } from '../db/trends.ts';
import { queryFields } from '../http/fields.ts';
import { viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { cardFor } from '../render/card.ts';
import { renderStatuses } from '../render/status.ts';
import { historyOf } from '../render/tag-history.ts';

interface Trend {
  name: string;
  uses: readonly Use[];
  people: number;
}

/** Adds the calls for trends, most used first. */
function ranked(uses: readonly Use[]): Trend[] {
  const byName = Map.groupBy(uses, (use) => use.name);
  return [...byName]
    .map(([name, all]) => ({ name, uses: all, people: new Set(all.map((use) => use.account_id)).size }))
    .toSorted((a, b) => b.people - a.people || b.uses.length - a.uses.length || (a.name < b.name ? -1 : 1));
}

/** `/api/v1/trends`: trending tags, posts and links among the public posts on this instance. */
export function trendRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, clock, settings } = instance;

  const tags = ({ viewer }: View, limit: number, offset: number): JsonObject[] =>
    ranked(tagUses(store, viewer?.id ?? null, clock()))
      .slice(offset, offset + limit)
      .map(({ name, uses }) => ({
        name,
        url: `${site.origin}/tags/${encodeURIComponent(name)}`,
        history: historyOf(uses, clock()),
        ...(viewer === null ? {} : { following: followsTag(store, viewer.id, name) }),
      }));

  const links = (view: View, limit: number, offset: number): JsonObject[] => {
    const cards = new Map<string, JsonObject>();
    const uses = linkingStatuses(store, view.viewer?.id ?? null, clock()).flatMap(({ content, ...use }): Use[] => {
      const card = cardFor(instance, content, view.base);
      if (card === null || typeof card['url'] !== 'string' || card['provider_url'] === site.origin) return [];
      cards.set(card['url'], card);
      return [{ ...use, name: card['url'] }];
    });
    return ranked(uses)
      .slice(offset, offset + limit)
      .map(({ name, uses: all }) => ({ ...cards.get(name), history: historyOf(all, clock()) }));
  };

  app.on('GET', ['/api/v1/trends', '/api/v1/trends/tags'], (c) => {
    const { limit, offset = 0 } = pageFrom({ limit: '10', ...queryFields(c) });
    // Pleroma and Akkoma have the call, and always return nothing.
    const isEmpty = settings.flavour === 'akkoma' || settings.flavour === 'pleroma';
    return c.json(isEmpty ? [] : tags(viewOf(c), limit, offset));
  });
  app.get('/api/v1/trends/statuses', (c) => {
    const { limit, offset = 0 } = pageFrom(queryFields(c));
    const view = viewOf(c);
    return c.json(renderStatuses(instance, trendingStatuses(store, view.viewer?.id ?? null, clock(), limit, offset), view));
  });
  app.get('/api/v1/trends/links', (c) => {
    const { limit, offset = 0 } = pageFrom({ limit: '10', ...queryFields(c) });
    return c.json(links(viewOf(c), limit, offset));
  });
}
