import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Visibility } from './visibility.ts';

/** Kinds from the mimetype (rule media-kinds). */
export type AttachmentKind = 'image' | 'video' | 'audio' | 'flash' | 'html' | 'unknown';

export interface Attachment {
  id: string;
  kind: AttachmentKind;
  url: string;
  previewUrl: string;
  mimetype: string;
  description: string;
  blurhash?: string;
  /** Width over height, when the server says so. */
  ratio?: number;
}

export interface Mention {
  id: string;
  acct: string;
  username: string;
  url: string;
}

/** A link preview (rule link-card). Its texts are plain. */
export interface LinkCard {
  url: string;
  title: string;
  description: string;
  providerName: string;
  image?: string;
}

export interface Reaction {
  name: string;
  url?: string;
  /** Its picture without motion, where the server has one. */
  staticUrl?: string;
  count: number;
  me: boolean;
}

/** A post. `content` is HTML, `spoilerText` plain text. Optional fields are absent where a server leaves them out. */
export interface Status {
  id: string;
  accountId: string;
  content: string;
  spoilerText: string;
  sensitive: boolean;
  visibility: Visibility;
  createdAt: string;
  editedAt?: string;
  language?: string;
  uri: string;
  url: string;
  inReplyToId?: string;
  inReplyToAccountId?: string;
  /** The account replied to, as `name` or `name@host`; Akkoma and Pleroma say it. */
  inReplyToAcct?: string;
  reblogId?: string;
  quoteId?: string;
  /** The viewer may not quote it, as Mastodon and Hollo say. */
  isQuoteDenied?: boolean;
  pollId?: string;
  emojis: readonly CustomEmoji[];
  mentions: readonly Mention[];
  tags: readonly string[];
  attachments: readonly Attachment[];
  card?: LinkCard;
  reactions: readonly Reaction[];
  repliesCount: number;
  reblogsCount: number;
  favouritesCount: number;
  /** The viewer's own marks; a streamed copy may lack them. */
  favourited?: boolean;
  reblogged?: boolean;
  bookmarked?: boolean;
  pinned?: boolean;
  muted?: boolean;
  /** Akkoma and Pleroma tell a muted conversation from a muted author; elsewhere `muted` says it. */
  threadMuted?: boolean;
  /** The conversation that it belongs to, where the server names one. */
  conversationId?: string;
  /** The direct conversation that ends with it and is unread; undefined once it is read. */
  unreadIn?: string | undefined;
  /** A gravestone: it was deleted while we knew it (rule deleted-stays). */
  deleted?: boolean;
}

const lastChange = ({ createdAt, editedAt }: Status) => Date.parse(editedAt ?? createdAt);

/** The newer edit wins and keeps what it does not carry from the other; a gravestone stays one. */
export const mergeStatus = (known: Status, said: Status): Status =>
  known.deleted || lastChange(said) < lastChange(known) ? known : { ...known, ...said };
