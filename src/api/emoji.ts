import { array, boolean, object, optional, record, string, unknown } from 'valibot';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { call, type Http } from '#http/http.ts';
import { partOf, parts, text } from '#http/tolerant.ts';

const SHORTCODE = /^[A-Za-z0-9_+-]{1,200}$/;
const MAX_TAGS = 20; // our choice
const NO_SUCH_ROUTE = [404, 405, 501];

const packedSchema = object({ image_url: string(), tags: parts(string(), MAX_TAGS) });
const plainSchema = object({
  shortcode: string(),
  url: string(),
  static_url: text(),
  category: text(),
  visible_in_picker: optional(boolean(), true),
});

/** Returns an address of this origin for a path, or a web address. */
const pictureAt = (origin: string, address: string): string | undefined =>
  safeMediaUrl(URL.canParse(address, `${origin}/`) ? new URL(address, `${origin}/`).href : undefined);

type Pictures = { url: string | undefined; still?: string };

const choicesOf = (origin: string, name: string, { url, still = '' }: Pictures, tags: readonly string[]): readonly EmojiChoice[] => {
  const imageUrl = url === undefined ? undefined : pictureAt(origin, url);
  if (imageUrl === undefined || !SHORTCODE.test(name)) return [];
  const staticUrl = still === '' ? undefined : pictureAt(origin, still);
  const hasStatic = staticUrl !== undefined && staticUrl !== imageUrl;
  return [{ displayText: name, imageUrl, ...(hasStatic && { staticUrl }), replacement: `:${name}:`, tags }];
};

/** GET /api/v1/pleroma/emoji. Emoji by name; entries without a picture or with an invalid name are dropped. */
const fetchPacked = async (http: Http, signal: AbortSignal): Promise<readonly EmojiChoice[]> => {
  const all = await call(http, 'api/v1/pleroma/emoji', record(string(), unknown()), { signal });
  return Object.entries(all).flatMap(([name, value]) => {
    const entry = partOf(packedSchema, value);
    return choicesOf(http.origin, name, { url: entry?.image_url }, entry?.tags ?? []);
  });
};

/** GET /api/v1/custom_emojis. A list, as on Mastodon; emoji hidden from the picker are dropped, too. */
const fetchPlain = async (http: Http, signal: AbortSignal): Promise<readonly EmojiChoice[]> => {
  const all = await call(http, 'api/v1/custom_emojis', array(unknown()), { signal });
  return all.flatMap((value) => {
    const entry = partOf(plainSchema, value);
    if (!entry?.visible_in_picker) return [];
    const { shortcode, url, static_url: still, category } = entry;
    return choicesOf(http.origin, shortcode, { url, still }, category === '' ? [] : [category]);
  });
};

/** True if a call failed because the server does not have it: its response is an error, or its client's own page. */
const isMissing = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'malformed' || NO_SUCH_ROUTE.includes(statusOf(failure) ?? 0);
};

/** The instance's own emoji: from Pleroma's call if the server should have it, else from Mastodon's, and from the other one if that is missing; empty if both are. */
export const fetchCustomEmoji = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly EmojiChoice[]> => {
  const ways = http.can('pleromaEmoji') ? [fetchPacked, fetchPlain] : [fetchPlain, fetchPacked];
  for (const fetch of ways) {
    try {
      return await fetch(http, signal);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return [];
};
