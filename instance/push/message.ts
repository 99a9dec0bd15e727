import { accountById } from '../db/accounts.ts';
import type { Notification } from '../db/notifications.ts';
import { chatMessageAnywhere } from '../db/chat-messages.ts';
import { optionsOf } from '../db/profile-options.ts';
import { standingOf } from '../db/status-material.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { acctOf } from '../render/account.ts';
import { plainText } from '../text/escape.ts';

const titles: Readonly<Record<string, string>> = {
  mention: 'New Mention',
  status: 'New Status',
  follow: 'New Follower',
  follow_request: 'New Follow Request',
  reblog: 'New Repeat',
  favourite: 'New Favorite',
  update: 'New Update',
  poll: 'New Poll',
  move: 'New Move',
  'pleroma:chat_mention': 'New Chat Message',
  'pleroma:emoji_reaction': 'New Reaction',
};

const longest = 80;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 3)}...` : text);

function bodyOf({ type, payload }: Notification, name: string, text: string): string {
  switch (type) {
    case 'follow':
      return `${name} has followed you`;
    case 'follow_request':
      return `${name} has requested to follow you`;
    case 'favourite':
      return `${name} has favorited your post`;
    case 'reblog':
      return `${name} repeated: ${text}`;
    case 'pleroma:emoji_reaction':
      return `${name} reacted with ${(JSON.parse(payload ?? '{}') as { emoji?: string }).emoji ?? ''}`;
    case 'update':
      return `${name} edited a status`;
    case 'move':
      return `${name} has moved to another account`;
    default:
      return `${name}: ${text}`;
  }
}

/** Returns whether the recipient wants no message texts in pushes. */
function isDiscreet({ store }: Instance, { recipient }: Notification): boolean {
  const account = accountById(store, recipient);
  return account !== undefined && optionsOf(account).hide_notification_contents;
}

/** The chat message that a notification is about. */
function textIn({ store }: Instance, { type, payload }: Notification): string | undefined {
  if (type !== 'pleroma:chat_mention') return undefined;
  const { chat_message: id } = JSON.parse(payload ?? '{}') as { chat_message?: string };
  const message = id === undefined ? undefined : chatMessageAnywhere(store, id);
  return message?.content == null ? '(Attachment)' : plainText(message.content);
}

/**
 * Renders a push with Pleroma's texts; unlike there it contains no access token, since the reader of a push may be another user.
 */
export function pushMessage(instance: Instance, notification: Notification): JsonObject {
  const { store, site } = instance;
  const { type } = notification;
  const actor = accountById(store, notification.account_id);
  const status = notification.status_id === null ? undefined : statusById(store, notification.status_id);
  const isDirect = type === 'mention' && status?.visibility === 'direct';
  const title = isDirect ? 'New Direct Message' : (titles[type] ?? 'New Event');
  const conversation = status === undefined ? null : (standingOf(store, [status.id], notification.recipient)[0]?.conversation ?? null);
  const text = shortened(textIn(instance, notification) ?? plainText(status?.content ?? ''));
  const name = actor === undefined ? '' : `@${acctOf(actor)}`;
  const avatar = actor?.avatar ?? '/images/avi.png';
  return {
    ...(isDiscreet(instance, notification) ? { body: title } : { title, body: bodyOf(notification, name, text) }),
    icon: site.origin + avatar,
    notification_id: notification.id,
    notification_type: type,
    pleroma: { activity_id: notification.status_id, direct_conversation_id: conversation },
    preferred_locale: 'en',
  };
}
