import { object, record, string, unknown } from 'valibot';
import type { EmojiChoice } from '../domain/autocomplete.ts';
import { safeMediaUrl } from '../domain/safe-url.ts';
import { call, type Http } from './http.ts';
import { listOf, partOf, parts, text } from './wire/tolerant.ts';

const SHORTCODE = /^[A-Za-z0-9_+-]{1,200}$/;
const MOST_TAGS = 20; // our choice
const entrySchema = object({ image_url: string(), tags: parts(string(), MOST_TAGS) });

/** An address of this origin by its path, or one of the web. */
const pictureAt = (origin: string, address: string): string | undefined =>
  safeMediaUrl(URL.canParse(address, `${origin}/`) ? new URL(address, `${origin}/`).href : undefined);

/** GET /api/v1/pleroma/emoji. The instance's own emoji by name; an entry without a picture or with an odd name is left out. */
export const fetchCustomEmoji = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly EmojiChoice[]> => {
  const all = await call(http, 'api/v1/pleroma/emoji', record(string(), unknown()), { signal });
  return Object.entries(all).flatMap(([name, value]): EmojiChoice[] => {
    const entry = partOf(entrySchema, value);
    const imageUrl = entry && pictureAt(http.origin, entry.image_url);
    if (!imageUrl || !SHORTCODE.test(name)) return [];
    return [{ displayText: name, imageUrl, replacement: `:${name}:`, tags: entry.tags }];
  });
};

const grouped = listOf(object({ emoji: string(), name: text(), slug: text() }), () => undefined);

/** GET /static/emoji.json. The standard emoji with their group as tag; older clients' files map a name to an emoji. */
export const fetchStandardEmoji = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly EmojiChoice[]> => {
  const all = await call(http, 'static/emoji.json', record(string(), unknown()), { signal });
  return Object.entries(all).flatMap(([key, value]): EmojiChoice[] => {
    if (typeof value === 'string') return value === '' ? [] : [{ displayText: key, replacement: value, tags: [] }];
    const group = partOf(grouped, value) ?? [];
    return group.map(({ emoji, name, slug }) => ({ displayText: slug || name, replacement: emoji, tags: [key] }));
  });
};
