import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { PostDefaults } from '../composer/draft-start.ts';
import type { CustomEmoji } from '../emoji/emoji.ts';
import type { FilterKeyword, ServerFilter } from '../filters/server-filter.ts';
import type { Poll, PollOption } from '../status/poll.ts';
import type { Attachment, LinkCard, Mention, Reaction, Status } from '../status/status.ts';
import { isVisibility } from '../status/visibility.ts';
import { isFlag, isNumber, isText, listOf, maybe, oneOf, recordOf, type Is } from './shape.ts';

const emoji = recordOf<CustomEmoji>({ shortcode: isText, url: isText, staticUrl: isText });

const attachment = recordOf<Attachment>({
  id: isText,
  kind: oneOf('image', 'video', 'audio', 'flash', 'html', 'unknown'),
  url: isText,
  previewUrl: isText,
  mimetype: isText,
  description: isText,
  blurhash: maybe(isText),
  ratio: maybe(isNumber),
});

const mention = recordOf<Mention>({ id: isText, acct: isText, username: isText, url: isText });
const card = recordOf<LinkCard>({ url: isText, title: isText, description: isText, providerName: isText, image: maybe(isText) });
const reaction = recordOf<Reaction>({ name: isText, url: maybe(isText), staticUrl: maybe(isText), count: isNumber, me: isFlag });

/** A post. */
export const isStatus = recordOf<Status>({
  id: isText,
  accountId: isText,
  content: isText,
  spoilerText: isText,
  sensitive: isFlag,
  visibility: isVisibility,
  createdAt: isText,
  editedAt: maybe(isText),
  language: maybe(isText),
  uri: isText,
  url: isText,
  inReplyToId: maybe(isText),
  inReplyToAccountId: maybe(isText),
  inReplyToAcct: maybe(isText),
  reblogId: maybe(isText),
  quoteId: maybe(isText),
  pollId: maybe(isText),
  emojis: listOf(emoji),
  mentions: listOf(mention),
  tags: listOf(isText),
  attachments: listOf(attachment),
  card: maybe(card),
  reactions: listOf(reaction),
  repliesCount: isNumber,
  reblogsCount: isNumber,
  favouritesCount: isNumber,
  favourited: maybe(isFlag),
  reblogged: maybe(isFlag),
  bookmarked: maybe(isFlag),
  pinned: maybe(isFlag),
  muted: maybe(isFlag),
  threadMuted: maybe(isFlag),
  isQuoteDenied: maybe(isFlag),
  conversationId: maybe(isText),
  unreadIn: maybe(isText),
  deleted: maybe(isFlag),
});

const field = recordOf<Account['fields'][number]>({ name: isText, value: isText, verifiedAt: maybe(isText) });
const defaults = recordOf<PostDefaults>({ scope: isVisibility, sensitive: isFlag });

export const isAccount = recordOf<Account>({
  id: isText,
  acct: isText,
  domain: maybe(isText),
  username: isText,
  displayName: isText,
  url: isText,
  avatar: isText,
  avatarStatic: isText,
  favicon: maybe(isText),
  header: isText,
  headerStatic: isText,
  avatarDescription: maybe(isText),
  headerDescription: maybe(isText),
  background: maybe(isText),
  note: isText,
  fields: listOf(field),
  emojis: listOf(emoji),
  locked: isFlag,
  bot: isFlag,
  deactivated: isFlag,
  acceptsChats: maybe(isFlag),
  role: oneOf('admin', 'moderator', 'member'),
  hidesRole: maybe(isFlag),
  privileges: maybe(listOf(isText)),
  hides: maybe(listOf(isText)),
  movedTo: maybe(mention),
  limited: maybe(isFlag),
  memorial: maybe(isFlag),
  tags: maybe(listOf(isText)),
  postDefaults: maybe(defaults),
  createdAt: maybe(isText),
  statusesCount: isNumber,
  followingCount: isNumber,
  followersCount: isNumber,
});

export const isRelationship = recordOf<Relationship>({
  id: isText,
  following: isFlag,
  followedBy: isFlag,
  requested: isFlag,
  blocking: isFlag,
  blockedBy: isFlag,
  muting: isFlag,
  mutingNotifications: isFlag,
  mutedUntil: maybe(isText),
  subscribing: isFlag,
  showingReblogs: isFlag,
  domainBlocking: isFlag,
  note: isText,
});

const option = recordOf<PollOption>({ title: isText, votesCount: maybe(isNumber) });

/** A poll. */
export const isPoll = recordOf<Poll>({
  id: isText,
  options: listOf(option),
  multiple: isFlag,
  voted: isFlag,
  expired: isFlag,
  expiresAt: maybe(isText),
  votesCount: isNumber,
  votersCount: isNumber,
  ownVotes: listOf(isNumber),
  emojis: listOf(emoji),
});

const keyword = recordOf<FilterKeyword>({ id: maybe(isText), word: isText, isWhole: isFlag });

/** A filter of the server's. */
export const isServerFilter: Is = recordOf<ServerFilter>({
  id: isText,
  name: isText,
  contexts: listOf(oneOf('home', 'notifications', 'public', 'thread', 'account')),
  endsAt: maybe(isText),
  hides: isFlag,
  keywords: listOf(keyword),
  statusIds: listOf(isText),
});
