import { nullish, optional, pipe, transform, unknown, type GenericSchema } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { Account } from '#domain/account/account.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { quotePolicyOf } from '#domain/status/quote-policy.ts';
import type { Status } from '#domain/status/status.ts';
import { isVisibility, type Visibility } from '#domain/status/visibility.ts';
import { accountSchema } from './account.ts';
import { attachmentSchema } from './attachment.ts';
import { emojis } from './emoji.ts';
import { pollSchema } from './poll.ts';
import { cardSchema, mentionSchema, reactionSchema, tagSchema } from './status-parts.ts';
import {
  count,
  flag,
  group,
  html,
  id,
  lenient,
  maybeFlag,
  moment,
  part,
  partOf,
  parts,
  present,
  shape,
  text,
  nonEmptyText,
} from '#http/tolerant.ts';

const LONGEST_CONTENT = 500_000; // hostile size (rule hostile-sizes)
const LONGEST_SUBJECT = 10_000; // our choice
const MAX_ATTACHMENTS = 64; // hostile size (rule hostile-sizes)
const MAX = 500; // hostile size (rule hostile-sizes)

/** The entities of one response, normalised, and the status's id. */
export type StatusResponse = { id: string; normalised: Normalised };
type Nested = GenericSchema<unknown, StatusResponse>;
type AccountSchema = GenericSchema<unknown, Account>;

/** Mastodon wraps a quote into {state, quoted_status}, without the status unless it is accepted; Akkoma and Pleroma send the status itself. */
const quoteOf = (nested: Nested) =>
  lenient((value) => {
    const { state, quoted_status: inner = value } = Object(value) as { state?: unknown; quoted_status?: unknown };
    return { quoted: inner === null ? undefined : partOf(nested, inner), state: partOf(nonEmptyText, state) };
  });

const quotePolicy = lenient((value) => (Array.isArray(value) ? quotePolicyOf(value) : undefined));

const reactions = parts(reactionSchema, MAX);

/** Servers have their own visibilities (Pleroma's `list`): the narrowest replaces them, so that no reply is wider. */
const visibility = lenient((value): { visibility: Visibility; isForList?: true } => {
  if (value === 'list') return { visibility: 'direct', isForList: true };
  return { visibility: isVisibility(value) ? value : 'direct' };
});

/** Pleroma and Akkoma number conversations. */
const conversation = lenient((value) => (Number.isSafeInteger(value) ? String(value) : undefined));

/** The list of an own status, as a number or as text. */
const list = lenient((value) => (Number(value) > 0 ? String(value) : undefined));

/** Pleroma sends null for a bookmark without a folder. */
const folder = optional(
  pipe(
    unknown(),
    transform((value) => (typeof value === 'string' ? value : '')),
  ),
);

const entries = {
  id,
  content: html(LONGEST_CONTENT),
  createdAt: moment,
  editedAt: part(moment),
  spoilerText: text(LONGEST_SUBJECT),
  sensitive: flag,
  visibility,
  language: nonEmptyText,
  uri: text(),
  url: lenient((value) => safeUrl(value) ?? ''),
  inReplyToId: nonEmptyText,
  inReplyToAccountId: nonEmptyText,
  emojis,
  mentions: parts(mentionSchema, MAX),
  tags: parts(tagSchema, MAX),
  mediaAttachments: parts(attachmentSchema, MAX_ATTACHMENTS),
  card: part(cardSchema),
  poll: part(pollSchema),
  repliesCount: count,
  reblogsCount: count,
  favouritesCount: count,
  favourited: maybeFlag,
  reblogged: maybeFlag,
  bookmarked: maybeFlag,
  pinned: maybeFlag,
  muted: maybeFlag,
  quoteId: nonEmptyText,
  emojiReactions: reactions,
  /** The same on snac. */
  reactions,
};

/** snac gives a repeat the id of the repeated status: ours includes the account that repeated it. */
const ownIdOf = (id: string, accountId: string, repeated: string | undefined): string => (id === repeated ? `${id}~${accountId}` : id);

/** Returns the id on the server. */
export const servedId = (id: string): string => id.replace(/~.*$/, '');

/** The parsed fields that a status has under other names, or not at all. */
const NOT_OF_STATUS = {
  account: undefined,
  reblog: undefined,
  pleroma: undefined,
  quoteApproval: undefined,
  mediaAttachments: undefined,
  emojiReactions: undefined,
  poll: undefined,
  quote: undefined,
};

/** A status that may contain statuses of `nested`: a malformed repeated status makes it malformed, a malformed quote is dropped. */
const statusHolding = (nested: Nested, account: AccountSchema) =>
  pipe(
    shape({
      account,
      ...entries,
      reblog: nullish(nested),
      quote: quoteOf(nested),
      quoteApproval: group(shape({ currentUser: nonEmptyText, automatic: quotePolicy })),
      pleroma: group(
        shape({
          emojiReactions: reactions,
          inReplyToAccountAcct: nonEmptyText,
          quote: quoteOf(nested),
          quoteId: nonEmptyText,
          threadMuted: maybeFlag,
          conversationId: conversation,
          expiresAt: part(moment),
          bookmarkFolder: folder,
          listId: list,
        }),
      ),
    }),
    transform((shaped): StatusResponse => {
      const { account, reblog, pleroma, quoteApproval, poll } = shaped;
      const quote = shaped.quote.quoted ?? pleroma?.quote.quoted;
      const status: Status = present({
        ...shaped,
        ...shaped.visibility,
        ...NOT_OF_STATUS,
        listId: pleroma?.listId,
        id: ownIdOf(shaped.id, account.id, reblog?.id),
        accountId: account.id,
        inReplyToAcct: pleroma?.inReplyToAccountAcct,
        reblogId: reblog?.id,
        threadMuted: pleroma?.threadMuted,
        conversationId: pleroma?.conversationId,
        expiresAt: pleroma?.expiresAt,
        bookmarkFolderId: pleroma?.bookmarkFolder,
        pollId: poll?.id,
        quoteId: quote?.id ?? shaped.quoteId ?? pleroma?.quoteId,
        quoteState: shaped.quote.state,
        quoteRight: quoteApproval?.currentUser,
        quotePolicy: quoteApproval?.automatic,
        attachments: shaped.mediaAttachments,
        reactions: [shaped.emojiReactions, pleroma?.emojiReactions ?? [], shaped.reactions].find((list) => list.length > 0) ?? [],
      });
      const inside = [reblog, quote].flatMap((embedded) => embedded?.normalised ?? []);
      return {
        id: status.id,
        normalised: gathered([...inside, { accounts: [account], statuses: [status], ...(poll ? { polls: [poll] } : {}) }]),
      };
    }),
  );

/** Anything nested deeper than a reblog's quote's quote is reduced to its id; there is no limit to what a server can nest. */
const bare: Nested = pipe(
  shape({ id }),
  transform(({ id }): StatusResponse => ({ id, normalised: {} })),
);

/** Statuses whose accounts are parsed by a schema of their own. */
export const statusBy = (account: AccountSchema): Nested => statusHolding(statusHolding(statusHolding(bare, account), account), account);

/** A status; `favourited` and the like are absent if a server leaves them out. */
export const statusSchema = statusBy(accountSchema);
