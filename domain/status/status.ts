import type { CustomEmoji } from '../emoji/emoji.ts';
import type { QuotePolicy } from './quote-policy.ts';
import type { Visibility } from './visibility.ts';

/** The kinds of attachments by MIME type (rule media-kinds). */
export type AttachmentKind = 'image' | 'video' | 'audio' | 'flash' | 'html' | 'unknown';

export interface Attachment {
  id: string;
  kind: AttachmentKind;
  url: string;
  previewUrl: string;
  mimetype: string;
  description: string;
  blurhash?: string;
  /** Width divided by height, when the server sends it. */
  ratio?: number | undefined;
  /** The focal point as a CSS position. */
  focus?: string | undefined;
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
  /** The still version of the image, where the server has one. */
  staticUrl?: string;
  count: number;
  me: boolean;
}

/** A status. `content` is HTML, `spoilerText` plain text. Optional fields are absent where a server omits them. */
export interface Status {
  id: string;
  accountId: string;
  content: string;
  spoilerText: string;
  sensitive: boolean;
  visibility: Visibility;
  /** It is for the members of a list, as which Pleroma and its forks report it; its visibility is then `direct`. */
  isForList?: boolean;
  /** The list, which only the author sees. */
  listId?: string;
  createdAt: string;
  editedAt?: string;
  /** The time at which its server deletes it. */
  expiresAt?: string;
  language?: string;
  uri: string;
  url: string;
  inReplyToId?: string;
  inReplyToAccountId?: string;
  /** The account replied to, as `name` or `name@host`; only Akkoma and Pleroma send it. */
  inReplyToAcct?: string;
  reblogId?: string;
  quoteId?: string;
  /** The right of the viewer to quote it, as Mastodon and Hollo report it: `denied`, `manual` where the author must approve it, or another. */
  quoteRight?: string;
  /** The accounts that may quote it, where the server reports them. */
  quotePolicy?: QuotePolicy;
  /** The state of its quote, where the server reports it. */
  quoteState?: string;
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
  /** The folder of its bookmark, empty for none; only servers with folders send it. */
  bookmarkFolderId?: string;
  pinned?: boolean;
  muted?: boolean;
  /** Akkoma and Pleroma distinguish a muted conversation from a muted author; elsewhere `muted` covers both. */
  threadMuted?: boolean;
  /** The conversation of the status, where the server sends it. */
  conversationId?: string;
  /** The unread direct conversation whose last status this is; undefined once it is read. */
  unreadIn?: string | undefined;
  /** A gravestone: it was deleted while it was cached (rule deleted-stays). */
  deleted?: boolean;
}

const lastChange = ({ createdAt, editedAt }: Status) => Date.parse(editedAt ?? createdAt);

/** Merges a status: the newer edit wins and takes missing fields from the other; a gravestone stays one. */
export const mergeStatus = (current: Status, received: Status): Status =>
  current.deleted || lastChange(received) < lastChange(current) ? current : { ...current, ...received };
