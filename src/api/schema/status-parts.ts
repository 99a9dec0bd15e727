import { custom, pipe, transform, type GenericSchema } from 'valibot';
import { safeMediaUrl, safeUrl } from '#domain/text/safe-url.ts';
import type { LinkCard, Mention, Reaction } from '#domain/status/status.ts';
import { mediaUrl } from './emoji.ts';
import { count, flag, id, lenient, shape, text } from '#http/tolerant.ts';

const REACTION_NAME = /^[A-Za-z0-9_+@.-]{1,200}$/;
const LONGEST_EMOJI = 64; // our choice: joined emoji are long

/** An account mentioned in a status. */
export const mentionSchema = pipe(
  shape({ id, acct: id, username: text(), url: lenient((value) => safeUrl(value) ?? '') }),
  transform((mention): Mention => ({ ...mention, username: mention.username || (mention.acct.split('@')[0] ?? '') })),
);

/** A hashtag's name. */
export const tagSchema = pipe(
  shape({ name: id }),
  transform(({ name }) => name),
);

/** A link preview; its address must be a web address. */
export const cardSchema: GenericSchema<unknown, LinkCard> = shape({
  url: mediaUrl,
  title: text(),
  description: text(),
  providerName: text(),
  image: lenient(safeMediaUrl),
});

/** A reaction: a short emoji, or a name with the address of its picture. */
export const reactionSchema = pipe(
  shape({
    name: custom<string>(
      (value) => typeof value === 'string' && value !== '' && (value.length <= LONGEST_EMOJI || REACTION_NAME.test(value)),
    ),
    url: lenient(safeMediaUrl),
    staticUrl: lenient(safeMediaUrl),
    count,
    me: flag,
  }),
  transform(({ url, staticUrl, ...rest }): Reaction => {
    if (url === undefined || !REACTION_NAME.test(rest.name)) return rest;
    return { ...rest, url, ...(staticUrl !== undefined && staticUrl !== url && { staticUrl }) };
  }),
);
