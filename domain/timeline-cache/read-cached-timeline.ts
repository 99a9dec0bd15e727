import { isRecord } from '../settings/kinds.ts';
import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { PostDefaults } from '../composer/draft-start.ts';
import type { CustomEmoji } from '../emoji/emoji.ts';
import type { FilterKeyword, ServerFilter } from '../filters/server-filter.ts';
import type { Poll, PollOption } from '../status/poll.ts';
import type { Attachment, LinkCard, Mention, Reaction, Status } from '../status/status.ts';
import { isQuotePolicy } from '../status/quote-policy.ts';
import { isVisibility } from '../status/visibility.ts';
import type { Normalised } from '../cache/entities.ts';
import { gapBetween, withTrueEnds, type Item } from '../timelines/items.ts';
import type { Cursor } from '../timelines/list.ts';
import { isTooOld, type TimelineAnchor, type CachedTimeline } from './cached-timeline.ts';

/** Checks the shape of a stored value: a primitive, a list of one shape, or a record with a shape for each field. */
type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => Number.isFinite(value);
const isFlag: Is = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly string[]): Is =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
const maybe =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);

/** A record of a type, all of whose fields are named: a new one that is forgotten here does not compile. */
const recordOf = <T>(fields: { readonly [K in keyof Required<T>]: Is }): Is => {
  const all = Object.entries(fields as Readonly<Record<string, Is>>);
  return (value) => isRecord(value) && all.every(([name, is]) => is(value[name]));
};

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
  focus: maybe(isText),
});

const mention = recordOf<Mention>({ id: isText, acct: isText, username: isText, url: isText });
const card = recordOf<LinkCard>({ url: isText, title: isText, description: isText, providerName: isText, image: maybe(isText) });
const reaction = recordOf<Reaction>({ name: isText, url: maybe(isText), staticUrl: maybe(isText), count: isNumber, me: isFlag });

/** A post. */
const isStatus = recordOf<Status>({
  id: isText,
  accountId: isText,
  content: isText,
  spoilerText: isText,
  sensitive: isFlag,
  visibility: isVisibility,
  isForList: maybe(isFlag),
  listId: maybe(isText),
  createdAt: isText,
  editedAt: maybe(isText),
  expiresAt: maybe(isText),
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
  bookmarkFolderId: maybe(isText),
  pinned: maybe(isFlag),
  muted: maybe(isFlag),
  threadMuted: maybe(isFlag),
  quoteRight: maybe(isText),
  quotePolicy: maybe(isQuotePolicy),
  quoteState: maybe(isText),
  conversationId: maybe(isText),
  unreadIn: maybe(isText),
  deleted: maybe(isFlag),
});

const field = recordOf<Account['fields'][number]>({ name: isText, value: isText, verifiedAt: maybe(isText) });
const defaults = recordOf<PostDefaults>({
  scope: isVisibility,
  sensitive: isFlag,
  ttlDays: maybe(isNumber),
  quotePolicy: maybe(isText),
});

const isAccount = recordOf<Account>({
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
  role: maybe(oneOf('admin', 'moderator', 'member')),
  hidesRole: maybe(isFlag),
  privileges: maybe(listOf(isText)),
  permissions: maybe(isNumber),
  hides: maybe(listOf(isText)),
  movedTo: maybe(mention),
  limited: maybe(isFlag),
  memorial: maybe(isFlag),
  hasFeed: maybe(isFlag),
  birthday: maybe(isText),
  tags: maybe(listOf(isText)),
  postDefaults: maybe(defaults),
  createdAt: maybe(isText),
  statusesCount: isNumber,
  followingCount: isNumber,
  followersCount: isNumber,
});

const isRelationship = recordOf<Relationship>({
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
  languages: maybe(listOf(isText)),
  domainBlocking: isFlag,
  endorsed: maybe(isFlag),
  note: isText,
});

const option = recordOf<PollOption>({ title: isText, votesCount: maybe(isNumber) });

/** A poll. */
const isPoll = recordOf<Poll>({
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
const isServerFilter: Is = recordOf<ServerFilter>({
  id: isText,
  name: isText,
  contexts: listOf(oneOf('home', 'notifications', 'public', 'thread', 'account')),
  endsAt: maybe(isText),
  hides: isFlag,
  keywords: listOf(keyword),
  statusIds: listOf(isText),
});

/** The version of the record: increased whenever a stored one would be interpreted differently. */
export const CACHE_FORMAT = 1;

const isGap = recordOf<Omit<Extract<Item, { kind: 'gap' }>, 'kind'>>({ id: isText, newerThan: isText, olderThan: isText });
const isItem: Is = (value) =>
  isRecord(value) && ((value['kind'] === 'status' && isText(value['id'])) || (value['kind'] === 'gap' && isGap(value)));
const isCursor: Is = (value) => isRecord(value) && (isText(value['page']) || isText(value['olderThan']));
const isAnchor = recordOf<TimelineAnchor>({ key: isText, id: isText, top: isNumber, below: maybe(isText) });
export const isTimelineAnchor = (value: unknown): value is TimelineAnchor => isAnchor(value);

const soundOf = <T>(value: unknown, is: Is): T[] => (Array.isArray(value) ? value.filter(is) : []) as T[];

/** Returns the statuses that can be shown: their author and the status that they repeat are cached. */
const wholeOf = (statuses: readonly Status[], accountIds: ReadonlySet<string>): readonly Status[] => {
  const withAuthor = statuses.filter(({ accountId }) => accountIds.has(accountId));
  const ids = new Set(withAuthor.map(({ id }) => id));
  return withAuthor.filter(({ reblogId }) => reblogId === undefined || ids.has(reblogId));
};

/** Returns the list without the statuses that are not `there`: a gap replaces those between others. */
const withHoles = (items: readonly Item[], there: (id: string) => boolean): readonly Item[] => {
  const holed = items.map((item): Item => (item.kind === 'gap' || there(item.id) ? item : gapBetween('', item.id)));
  return withTrueEnds(holed.filter(({ kind }, at) => kind === 'status' || holed[at - 1]?.kind === 'status'));
};

const isOver = (end: string | undefined, now: number): boolean => end !== undefined && !(Date.parse(end) > now);

/**
 * Parses a cached timeline as far as it is valid: nothing of another account or format, nothing expired, and no record
 * that is incomplete or of another type. A gap replaces each dropped status (rule timeline-recalled).
 */
export const readCachedTimeline = (value: unknown, owner: string, key: string, now: number): CachedTimeline | undefined => {
  if (!isRecord(value) || value['format'] !== CACHE_FORMAT || value['owner'] !== owner || value['key'] !== key) return undefined;
  const { seenAt, items, older, normalised, unseen, chosen, filters } = value;
  if (typeof seenAt !== 'number' || isTooOld(seenAt, now) || typeof chosen !== 'string' || !isRecord(normalised)) return undefined;
  if (!listOf(isItem)(items) || !maybe(isCursor)(older) || !listOf(isText)(unseen) || !listOf(isServerFilter)(filters)) return undefined;
  const accounts: Normalised['accounts'] = soundOf(normalised['accounts'], isAccount);
  const statuses = wholeOf(soundOf<Status>(normalised['statuses'], isStatus), new Set(accounts.map(({ id }) => id)));
  const ids = new Set(statuses.map(({ id }) => id));
  const sound = withHoles(items as readonly Item[], (id) => ids.has(id));
  const last = sound.at(-1)?.id;
  if (last === undefined) return undefined;
  const continuation = last === (items as readonly Item[]).at(-1)?.id ? (older as Cursor | undefined) : { olderThan: last };
  return {
    owner,
    key: key as CachedTimeline['key'],
    seenAt,
    items: sound,
    ...(continuation === undefined ? {} : { older: continuation }),
    normalised: {
      accounts,
      relationships: soundOf<Relationship>(normalised['relationships'], isRelationship).filter(
        ({ mutedUntil }) => !isOver(mutedUntil, now),
      ),
      polls: soundOf(normalised['polls'], isPoll),
      statuses,
    },
    unseen: unseen as readonly string[],
    chosen,
    filters: (filters as readonly ServerFilter[]).filter(({ endsAt }) => !isOver(endsAt, now)),
  };
};
