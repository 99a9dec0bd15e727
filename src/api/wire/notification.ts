import { pipe, transform } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import type { Notification, NotificationType } from '#domain/notification/notification.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { accountSchema } from './account.ts';
import { statusSchema, type Answer } from './status.ts';
import { flag, group, id, lenient, moment, part, present, shape } from './tolerant.ts';

const TYPES: readonly NotificationType[] = [
  'favourite',
  'reblog',
  'mention',
  'follow',
  'follow_request',
  'move',
  'pleroma:emoji_reaction',
  'poll',
  'pleroma:chat_mention',
];

const type = lenient((value): NotificationType => TYPES.find((known) => known === value) ?? 'unknown');

/** Pleroma and Akkoma write custom emoji with colons here and without them in a status. */
const emoji = lenient((value) => (typeof value === 'string' && value !== '' ? value.slice(0, 200).replace(/^:(.+):$/, '$1') : undefined));

/** A notification with its people and its status; a malformed status or target is left out alone. */
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
  }),
  transform(({ account, status, target, pleroma, ...rest }): Answer => {
    const notification: Notification = present({
      ...rest,
      accountId: account.id,
      statusId: status?.id,
      targetId: target?.id,
      seen: pleroma?.isSeen === true,
    });
    const accounts = target === undefined ? [account] : [target, account];
    return { id: rest.id, normalised: gathered([status?.normalised ?? {}, { accounts, notifications: [notification] }]) };
  }),
);
