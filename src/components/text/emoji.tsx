import type { ReactNode } from 'react';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './emoji.module.css';

const SHORTCODE = /^[A-Za-z0-9_+-]+$/;
const COLON_NAME = /:([A-Za-z0-9_+-]+)(?=:)/g;

/** The addresses of an emoji's picture: as it is, and without motion. */
type Picture = Pick<CustomEmoji, 'url' | 'staticUrl'>;

/** Custom emoji by shortcode: only well-named ones with an http(s) picture, the first of a name. */
export type EmojiTable = ReadonlyMap<string, Picture>;

/** Returns the emoji of an account or a status that may be rendered. */
export const emojiTable = (emojis: readonly CustomEmoji[]): EmojiTable => {
  const table = new Map<string, Picture>();
  for (const { shortcode, url, staticUrl } of emojis) {
    const picture = safeMediaUrl(url);
    if (picture === undefined || !SHORTCODE.test(shortcode) || table.has(shortcode)) continue;
    table.set(shortcode, { url: picture, staticUrl: safeMediaUrl(staticUrl) ?? picture });
  }
  return table;
};

/** A custom emoji as its picture. */
export function EmojiPicture({ shortcode, url, staticUrl }: { shortcode: string; url: string; staticUrl?: string | undefined }) {
  const name = `:${shortcode}:`;
  return (
    <AnimatedImg
      className={styles.emoji}
      src={url}
      staticSrc={staticUrl}
      alt={name}
      title={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      instead={name}
    />
  );
}

/** A custom emoji within a text, and its position. */
export type EmojiAt = Readonly<Picture> & { readonly at: number; readonly shortcode: string };

/** A text in pieces: strings, and the custom emoji of the table between them. */
export const splitEmoji = (text: string, table: EmojiTable): readonly (string | EmojiAt)[] => {
  if (table.size === 0 || !text.includes(':')) return [text];
  const pieces: (string | EmojiAt)[] = [];
  let rest = 0;
  const names = new RegExp(COLON_NAME);
  for (let found = names.exec(text); found; found = names.exec(text)) {
    const [whole, shortcode = ''] = found;
    const picture = table.get(shortcode);
    if (picture === undefined) continue;
    if (found.index > rest) pieces.push(text.slice(rest, found.index));
    pieces.push({ at: found.index, shortcode, ...picture });
    rest = found.index + whole.length + 1;
    names.lastIndex = rest;
  }
  return rest < text.length ? [...pieces, text.slice(rest)] : pieces;
};

/** A text whose `:shortcodes:` of the table became pictures. */
export const withEmoji = (text: string, table: EmojiTable): ReactNode[] =>
  splitEmoji(text, table).map((piece) => {
    if (typeof piece === 'string') return piece;
    const { at, ...emoji } = piece;
    return <EmojiPicture key={at} {...emoji} />;
  });
