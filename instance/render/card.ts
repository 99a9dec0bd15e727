import { linkCard } from '../db/media.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { unescapeHtml } from '../text/escape.ts';
import { ownPageCard } from './own-page-card.ts';

/** Returns the first link in a post's HTML, other than mentions, hashtags and its quote. */
function firstLink(html: string): URL | undefined {
  if (!html.includes('<a ')) return undefined;
  const own = html.replace(/<span class="quote-inline">.*?<\/span>/gs, '');
  for (const [, attributes = ''] of own.matchAll(/<a ([^>]*)>/g)) {
    if (/class="[^"]*\b(?:mention|hashtag)\b/.test(attributes)) continue;
    const href = unescapeHtml(/\bhref="(https?:[^"]*)"/.exec(attributes)?.[1] ?? '');
    if (URL.canParse(href)) return new URL(href);
  }
  return undefined;
}

/** A link preview in Mastodon's shape, with empty fields for missing data. */
function completed(url: URL, card: JsonObject, base: string): JsonObject {
  const image = typeof card['image'] === 'string' ? new URL(card['image'], base).href : null;
  return {
    author_name: '',
    author_url: '',
    blurhash: null,
    description: '',
    embed_url: '',
    height: 0,
    html: '',
    image_description: '',
    provider_name: url.hostname,
    provider_url: url.origin,
    title: url.hostname,
    type: 'link',
    url: url.href,
    width: 0,
    ...card,
    image,
  };
}

/**
 * Returns the preview of the first page that a post links to: from the local table of pages, or from this instance's own posts and
 * accounts; nothing is fetched. Pictures of this instance get `base`.
 */
export function cardFor(instance: Instance, html: string, base: string = instance.site.origin): JsonObject | null {
  const url = firstLink(html);
  if (url === undefined) return null;
  const own = ownPageCard(instance, url);
  if (own !== undefined) return completed(url, own, base);
  url.hash = '';
  const stored = linkCard(instance.store, url.href);
  return stored === undefined ? null : completed(url, JSON.parse(stored) as JsonObject, base);
}
