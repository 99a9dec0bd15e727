import type { ReactNode } from 'react';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import type { Mention } from '#domain/status/status.ts';
import { whenLabelsChange } from '../account/idn.ts';
import { emojiTable, type EmojiTable } from '../text/emoji.tsx';
import { takeLeadingMentions } from './leading-mentions.ts';
import type { takeQuoteLines } from './quote-link.ts';
import { sanitise } from '../text/sanitise.ts';
import { nodesOf } from './walk.tsx';

/** A text of the server with all that its making depends on. */
export interface Source {
  content: string;
  emojis?: readonly CustomEmoji[] | undefined;
  mentions?: readonly Mention[] | undefined;
  /** Takes the mentions that it begins with out of it. */
  foldsMentions?: boolean | undefined;
  /** True to remove the address of a quote that is rendered below as a card: links marked as a quote, or to one of these addresses. */
  hidesQuoteLink?: boolean | readonly string[] | undefined;
  /** True to remove the content marked as being for guests only. */
  isForMembers?: boolean | undefined;
  /** Finds such content where it is not marked; undefined until its module is loaded. */
  takeLines?: typeof takeQuoteLines | undefined;
}

/** A content ready to be shown, and the mentions that were taken out of its beginning. */
interface Parsed {
  body: ReactNode;
  isEmojiOnly: boolean;
  leading: readonly Mention[];
}

const MAX_SIZE = 400_000; // characters, our choice: some hundred ordinary posts, more than the rows around any viewport
const NODES_SIZE = 600; // characters, our choice: the nodes of a short text take as much memory as so many
const cache = new Map<string, Parsed>();
let size = 0;
const sizeOf = (key: string): number => key.length + NODES_SIZE;

const NAMES_A_HOST_OUTSIDE_ASCII = /xn--|:\/\/[^"'\\\s/]*[^ -~]/;

whenLabelsChange(() => {
  for (const key of cache.keys()) {
    if (!NAMES_A_HOST_OUTSIDE_ASCII.test(key)) continue;
    cache.delete(key);
    size -= sizeOf(key);
  }
});

const parse = ({
  content,
  emojis = [],
  mentions = [],
  foldsMentions = false,
  hidesQuoteLink = false,
  isForMembers = false,
  takeLines,
}: Source): Parsed => {
  const clean = sanitise(content);
  if (isForMembers) for (const marked of clean.querySelectorAll('.guests')) marked.remove();
  const leading = foldsMentions ? takeLeadingMentions(clean, mentions) : [];
  if (hidesQuoteLink) {
    for (const marked of clean.querySelectorAll('.quote-inline')) marked.remove();
    if (hidesQuoteLink !== true) takeLines?.(clean, hidesQuoteLink);
  }
  const table = emojiTable(emojis);
  const body = clean.hasChildNodes() ? nodesOf(clean, { emojis: table, mentions }) : null;
  return { body, leading, isEmojiOnly: isEmojiOnly(clean.textContent, table) && clean.querySelector('img') === null };
};

const keyOf = ({ content, emojis = [], mentions = [], foldsMentions, hidesQuoteLink, isForMembers, takeLines }: Source): string =>
  JSON.stringify([
    content,
    content.includes(':') ? emojis.map(({ shortcode, url, staticUrl }) => [shortcode, url, staticUrl]) : [],
    mentions.map(({ id, acct, username, url }) => [id, acct, username, url]),
    foldsMentions,
    hidesQuoteLink,
    hidesQuoteLink && !takeLines,
    isForMembers,
  ]);

/** Parses a content and caches the most recently used results: it is the most expensive work of a timeline. */
export const parsedOnce = (source: Source): Parsed => {
  const key = keyOf(source);
  const cached = cache.get(key);
  const parsed = cached ?? parse(source);
  if (cached === undefined) size += sizeOf(key);
  else cache.delete(key);
  cache.set(key, parsed);
  for (const oldest of cache.keys()) {
    if (size <= MAX_SIZE) break;
    cache.delete(oldest);
    size -= sizeOf(oldest);
  }
  return parsed;
};

const A_HANDFUL =
  /^(?:\s*(?:\p{RI}{2}|[#*\d]\ufe0f?\u20e3|\p{ExtPict}(?:[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*)){1,5}\s*$/u; // our choice

/** True if a text consists of only a few emoji, of the table where they have names. */
const isEmojiOnly = (text: string, table: EmojiTable): boolean =>
  text.length < 400 && A_HANDFUL.test(text.replace(/:([\w+-]+):/g, (name, code: string) => (table.has(code) ? '☺' : name)));
