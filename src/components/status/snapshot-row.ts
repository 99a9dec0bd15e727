import type { Account } from '#domain/account/account.ts';
import { shownName } from '#domain/account/shown-name.ts';
import type { CachedTimeline } from '#domain/timeline-cache/cached-timeline.ts';
import type { Piece, Position, Snapshot, SnapshotRow } from '#domain/timeline-cache/snapshot.ts';
import type { Status } from '#domain/status/status.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import account from '../account/account.module.css';
import { TONES, toneOf } from '../account/avatar.tsx';
import { takeLeadingMentions } from '../rich-text/leading-mentions.ts';
import { linkText } from '../rich-text/link-text.ts';
import rich from '../rich-text/rich-text.module.css';
import emoji from '../text/emoji.module.css';
import { emojiTable, splitEmoji, type EmojiTable } from '../text/emoji.tsx';
import { sanitise } from '../text/sanitise.ts';
import header from './header.module.css';
import { isTall } from './long-status.ts';
import body from './status-body.module.css';
import card from './status-card.module.css';

const LONGEST = 3_000; // our choice: characters of a text, more than a window shows
const MAX_NODES = 400; // our choice: of a text, more than a window shows
const DEEPEST = 12; // our choice

/** By which the app's own style sheet draws a row. */
export const snapshotClasses = (): Snapshot['classes'] => {
  const of = (...names: readonly (string | undefined)[]): string => names.join(' ');
  return {
    card: of(card.card),
    byline: of(header.byline),
    booster: of(header.booster),
    picture: of(header.picture),
    avatar: of(account.avatar, account.m),
    tones: Array.from({ length: TONES }, (_, at) => of(account[`tone${at}`])),
    main: of(card.main),
    line: of(header.line),
    who: of(header.who),
    name: of(account.name),
    handle: of(account.handle),
    body: of(body.body),
    replyLine: of(body.replyLine),
    subject: of(body.subject),
    subjectText: of(body.subjectText),
    collapsed: of(body.collapsed),
    rich: of(rich.rich),
    link: of(rich.link),
    emoji: of(emoji.emoji),
  };
};

const plainPieces = (text: string, table: EmojiTable): readonly Piece[] =>
  splitEmoji(text.slice(0, LONGEST), table).map((piece) =>
    typeof piece === 'string' ? piece : { src: piece.staticUrl, alt: `:${piece.shortcode}:` },
  );

const namePieces = (account: Account): readonly Piece[] =>
  plainPieces(shownName(account.displayName, account.username || account.acct), emojiTable(account.emojis));

/** The text of a link as the timeline shows it. */
const linkPieces = (link: Element, text: string): readonly Piece[] => {
  const shown = /^[@#]/.test(text.trim()) ? undefined : linkText(link.getAttribute('href') ?? '', text);
  return [typeof shown === 'string' ? shown : text + (shown ? ` (${shown.after})` : '')];
};

const textPieces = (content: Element, table: EmojiTable): readonly Piece[] => {
  let [nodes, characters] = [MAX_NODES, LONGEST];
  const inside = (parent: Element, depth: number): readonly Piece[] =>
    [...parent.childNodes].flatMap((node): readonly Piece[] => {
      if (nodes-- <= 0 || characters <= 0 || depth > DEEPEST) return [];
      const text = (node.textContent ?? '').slice(0, characters);
      if (!(node instanceof Element)) {
        characters -= text.length;
        return plainPieces(text, table);
      }
      const name = node.localName;
      return [{ name, inside: name === 'a' ? linkPieces(node, text) : inside(node, depth + 1) }];
    });
  return inside(content, 0);
};

const bodyOf = (status: Status, collapses: boolean): Pick<SnapshotRow, 'subject' | 'text' | 'isTall' | 'lang' | 'replyTo'> => {
  const { content, emojis, mentions, spoilerText, inReplyToId, inReplyToAcct, language } = status;
  const table = emojiTable(emojis);
  const isHidden = spoilerText !== '' && collapses;
  const clean = sanitise(content);
  if (inReplyToId !== undefined) takeLeadingMentions(clean, mentions);
  return {
    ...(inReplyToId !== undefined && { replyTo: inReplyToAcct === undefined ? '' : `@${inReplyToAcct.split('@')[0]}` }),
    ...(spoilerText !== '' && { subject: plainPieces(spoilerText, table) }),
    ...(!isHidden && { text: textPieces(clean, table), isTall: isTall(content) }),
    ...(language !== undefined && { lang: language }),
  };
};

const rowOf = (position: Position, status: Status, author: Account, booster: Account | undefined, collapses: boolean): SnapshotRow => {
  const src = safeMediaUrl(author.avatarStatic || author.avatar);
  return {
    ...position,
    name: namePieces(author),
    acct: author.acct,
    avatar: { ...(src !== undefined && { src }), letter: [...author.username][0] ?? '', tone: toneOf(author.id) },
    ...(booster && { booster: namePieces(booster) }),
    ...bodyOf(status, collapses),
  };
};

/**
 * Creates rows for the visible statuses of a cached timeline: only cacheable data, without hidden or collapsed statuses and direct messages
 * (rule snapshot-stored).
 */
export const snapshotRows = (
  { items, unseen, normalised }: Pick<CachedTimeline, 'items' | 'unseen' | 'normalised'>,
  positions: readonly Position[],
  collapses: boolean,
): readonly SnapshotRow[] => {
  const statuses = new Map(normalised.statuses?.map((one) => [one.id, one]));
  const accounts = new Map(normalised.accounts?.map((one) => [one.id, one]));
  const listed = new Set(items.map(({ id }) => id));
  return positions.flatMap(({ id, top, height }) => {
    const outer = listed.has(id) && !unseen.includes(id) ? statuses.get(id) : undefined;
    const status = outer?.reblogId === undefined ? outer : statuses.get(outer.reblogId);
    const author = status && accounts.get(status.accountId);
    if (!outer || !status || !author || status.deleted || status.visibility === 'direct') return [];
    const booster = outer === status ? undefined : accounts.get(outer.accountId);
    return [rowOf({ id, top, height }, status, author, booster, collapses)];
  });
};
