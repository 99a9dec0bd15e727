import type { ReactNode } from 'react';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { Img } from '#ui/img.tsx';
import { useLazy } from '#app/lazy/use-lazy.ts';
import styles from './emoji.module.css';

const SHORTCODE = /^[A-Za-z0-9_+-]+$/;
const COLON_NAME = /:([A-Za-z0-9_+-]+)(?=:)/g;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Custom emoji by shortcode: only well-named ones with an http(s) picture, the first of a name. */
export type EmojiTable = ReadonlyMap<string, string>;

/** What may be drawn of the list that an account or a status carries. */
export const emojiTable = (emojis: readonly CustomEmoji[]): EmojiTable => {
  const table = new Map<string, string>();
  const isStill = emojis.length > 0 && prefersStill();
  for (const { shortcode, url, staticUrl } of emojis) {
    const picture = safeMediaUrl(isStill ? staticUrl : url) ?? safeMediaUrl(url);
    if (picture !== undefined && SHORTCODE.test(shortcode) && !table.has(shortcode)) table.set(shortcode, picture);
  }
  return table;
};

/** Whether an address says that its picture moves. */
export const isMoving = (url: string): boolean => /\.gif(?:\?|$)/i.test(url);

/** A custom emoji as its picture. */
export function EmojiPicture({ shortcode, url }: { shortcode: string; url: string }) {
  const late = useLazy();
  const name = `:${shortcode}:`;
  const image = {
    className: styles.emoji,
    src: url,
    alt: name,
    title: name,
    loading: 'lazy',
    decoding: 'async',
    draggable: false,
    instead: name,
  } as const;
  return late && isMoving(url) ? <late.Still {...image} /> : <Img {...image} />;
}

/** A custom emoji within a text, and where it stands. */
export type EmojiAt = { readonly at: number; readonly shortcode: string; readonly url: string };

/** A text in pieces: words, and the custom emoji of the table between them. */
export const splitEmoji = (text: string, table: EmojiTable): readonly (string | EmojiAt)[] => {
  if (table.size === 0 || !text.includes(':')) return [text];
  const pieces: (string | EmojiAt)[] = [];
  let rest = 0;
  const names = new RegExp(COLON_NAME);
  for (let found = names.exec(text); found; found = names.exec(text)) {
    const [whole, shortcode = ''] = found;
    const url = table.get(shortcode);
    if (url === undefined) continue;
    if (found.index > rest) pieces.push(text.slice(rest, found.index));
    pieces.push({ at: found.index, shortcode, url });
    rest = found.index + whole.length + 1;
    names.lastIndex = rest;
  }
  return rest < text.length ? [...pieces, text.slice(rest)] : pieces;
};

/** A text whose `:shortcodes:` of the table became pictures. */
export const withEmoji = (text: string, table: EmojiTable): ReactNode[] =>
  splitEmoji(text, table).map((piece) =>
    typeof piece === 'string' ? piece : <EmojiPicture key={piece.at} shortcode={piece.shortcode} url={piece.url} />,
  );
