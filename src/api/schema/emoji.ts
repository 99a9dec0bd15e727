import { custom, pipe, transform } from 'valibot';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { lenient, parts, shape } from '#http/tolerant.ts';

const MAX = 500; // hostile size (rule hostile-sizes)
const SHORTCODE = /^[A-Za-z0-9_+-]{1,200}$/;

/** The required address of an image, video or audio. */
export const mediaUrl = custom<string>((value) => safeMediaUrl(value) !== undefined);
/** The address of an image, empty if absent or invalid. */
export const maybeMediaUrl = lenient((value) => safeMediaUrl(value) ?? '');

const emojiSchema = pipe(
  shape({
    shortcode: custom<string>((value) => typeof value === 'string' && SHORTCODE.test(value)),
    url: mediaUrl,
    staticUrl: maybeMediaUrl,
  }),
  transform((emoji): CustomEmoji => ({ ...emoji, staticUrl: emoji.staticUrl || emoji.url })),
);

/** The custom emoji of an account or a status. */
export const emojis = parts(emojiSchema, MAX);
