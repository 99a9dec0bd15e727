import { pipe, transform } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#domain/notifications/types.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { accountSchema } from './account.ts';
import { emojis } from './emoji.ts';
import { statusSchema, type StatusResponse } from './status.ts';
import { flag, group, id, lenient, moment, part, present, shape } from '#http/tolerant.ts';

/** The type names of Mastodon, Fedibird and Hollo that differ. */
const TYPE_ALIASES: Readonly<Record<string, NotificationType>> = {
  'admin.report': 'pleroma:report',
  emoji_reaction: 'pleroma:emoji_reaction',
};

const isType = (name: string): name is NotificationType => Object.hasOwn(NOTIFICATION_TYPES, name);

const type = lenient((value): NotificationType => {
  if (typeof value !== 'string') return 'unknown';
  return isType(value) ? value : (TYPE_ALIASES[value] ?? 'unknown');
});

/** Pleroma and Akkoma write custom emoji with colons here, but without them in a status. */
const emoji = lenient((value) => (typeof value === 'string' && value !== '' ? value.slice(0, 200).replace(/^:(.+):$/, '$1') : undefined));

const MAX_LENGTH = 500; // our choice

const text = lenient((value) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_LENGTH) : undefined));
const year = lenient((value) => (typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 10) : undefined));

/** The reported account and the comment, under the different names of Pleroma and Mastodon. */
const report = group(shape({ account: part(accountSchema), targetAccount: part(accountSchema), content: text, comment: text }));

/** A notification with its accounts and its status; only a malformed status or target is dropped. */
export const notificationSchema = pipe(
  shape({
    id,
    type,
    createdAt: moment,
    account: accountSchema,
    status: part(statusSchema),
    target: part(accountSchema),
    pleroma: group(shape({ isSeen: flag })),
    emoji,
    emojiUrl: lenient(safeMediaUrl),
    emojiReaction: group(shape({ name: emoji, url: lenient(safeMediaUrl) })),
    report,
    chatMessage: group(shape({ content: text, emojis })),
    event: group(shape({ targetName: text })),
    moderationWarning: group(shape({ text })),
    annualReport: group(shape({ year })),
  }),
  transform(
    ({
      account,
      status,
      pleroma,
      report,
      chatMessage,
      event,
      moderationWarning,
      annualReport,
      id,
      type,
      createdAt,
      ...rest
    }): StatusResponse => {
      const target = rest.target ?? report?.targetAccount ?? report?.account;
      const about =
        report?.content ?? report?.comment ?? chatMessage?.content ?? event?.targetName ?? moderationWarning?.text ?? annualReport?.year;
      const notification: Notification = present({
        id,
        type,
        createdAt,
        emoji: rest.emoji ?? rest.emojiReaction?.name,
        emojiUrl: rest.emojiUrl ?? rest.emojiReaction?.url,
        accountId: account.id,
        statusId: status?.id,
        targetId: target?.id,
        about,
        aboutEmojis: chatMessage?.emojis.length ? chatMessage.emojis : undefined,
        seen: pleroma?.isSeen === true,
      });
      const accounts = target === undefined ? [account] : [target, account];
      return { id, normalised: gathered([status?.normalised ?? {}, { accounts, notifications: [notification] }]) };
    },
  ),
);
