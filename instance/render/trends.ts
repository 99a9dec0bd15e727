import { followedNames } from '../db/followed-tags.ts';
import { linkingStatuses, tagUses } from '../db/trends.ts';
import type { Use } from '../db/trends.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { cardFor } from './card.ts';
import { historyOf } from './tag-history.ts';

/** A trend by its name, with what everyone sees of it. */
export interface Trend {
  name: string;
  /** renders it; most are counted only */
  json: () => JsonObject;
}
export interface LinkTrend extends Trend {
  publisher: string;
}

interface Ranked {
  name: string;
  uses: readonly Use[];
  people: number;
}

function ranked(uses: readonly Use[]): Ranked[] {
  const byName = Map.groupBy(uses, (use) => use.name);
  return [...byName]
    .map(([name, all]) => ({ name, uses: all, people: new Set(all.map((use) => use.account_id)).size }))
    .toSorted((a, b) => b.people - a.people || b.uses.length - a.uses.length || (a.name < b.name ? -1 : 1));
}

/** Returns the hashtags in the public posts of the last days, most used first. */
export function trendingTags({ store, site, clock }: Instance, { viewer }: View): Trend[] {
  const followed = viewer === null ? undefined : followedNames(store, viewer.id);
  return ranked(tagUses(store, viewer?.id ?? null, clock())).map(({ name, uses }) => ({
    name,
    json: () => ({
      name,
      url: `${site.origin}/tags/${encodeURIComponent(name)}`,
      history: historyOf(uses, clock()),
      ...(followed === undefined ? {} : { following: followed.has(name) }),
    }),
  }));
}

/** Returns the pages to which those posts link, most linked first. */
export function trendingLinks(instance: Instance, { viewer, base }: View): LinkTrend[] {
  const { store, site, clock } = instance;
  const cards = new Map<string, JsonObject>();
  const uses = linkingStatuses(store, viewer?.id ?? null, clock()).flatMap(({ content, ...use }): Use[] => {
    const card = cardFor(instance, content, base);
    if (card === null || typeof card['url'] !== 'string' || card['provider_url'] === site.origin) return [];
    cards.set(card['url'], card);
    return [{ ...use, name: card['url'] }];
  });
  return ranked(uses).map(({ name, uses: all }) => ({
    name,
    publisher: new URL(name).hostname,
    json: () => ({ ...cards.get(name), history: historyOf(all, clock()) }),
  }));
}
