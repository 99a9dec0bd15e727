import type { NotificationType } from '#domain/notifications/types.ts';
import { BellIcon, PencilIcon, RepeatIcon, StarIcon, WarningIcon } from '#ui/icons.tsx';
import { ChatIcon, FollowIcon, MentionIcon, PollIcon, QuoteIcon, ReportIcon, SmileIcon, SubscribeIcon } from '#ui/lazy-icons.tsx';
import styles from './notification.module.css';

const ICONS: Readonly<Record<NotificationType, readonly [typeof BellIcon, string | undefined]>> = {
  favourite: [StarIcon, styles.orange],
  reblog: [RepeatIcon, styles.green],
  mention: [MentionIcon, styles.accent],
  quote: [QuoteIcon, styles.accent],
  status: [SubscribeIcon, styles.accent],
  update: [PencilIcon, styles.accent],
  quoted_update: [PencilIcon, styles.accent],
  follow: [FollowIcon, styles.blue],
  follow_request: [FollowIcon, styles.blue],
  move: [FollowIcon, styles.blue],
  'pending.favourite': [StarIcon, styles.orange],
  'pending.reply': [MentionIcon, styles.accent],
  'pending.reblog': [RepeatIcon, styles.green],
  'admin.sign_up': [FollowIcon, styles.blue],
  'pleroma:emoji_reaction': [SmileIcon, styles.orange],
  poll: [PollIcon, styles.accent],
  'pleroma:chat_mention': [ChatIcon, styles.accent],
  'pleroma:report': [ReportIcon, styles.red],
  moderation_warning: [WarningIcon, styles.red],
  severed_relationships: [WarningIcon, styles.red],
  annual_report: [BellIcon, styles.accent],
  unknown: [BellIcon, styles.accent],
};

/** The kind of a notification as a coloured icon. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, colour] = ICONS[type] ?? ICONS.unknown;
  return (
    <span className={`${styles.icon} ${colour}`}>
      <Icon />
    </span>
  );
}
