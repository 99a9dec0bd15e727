import type { NotificationType } from '#domain/notification/notification.ts';
import { BellIcon, RepeatIcon, StarIcon } from '#ui/icons.tsx';
import { ChatIcon, FollowIcon, MentionIcon, PollIcon, SmileIcon } from '#ui/lazy-icons.tsx';
import styles from './notification.module.css';

const LOOKS: Readonly<Partial<Record<NotificationType, readonly [typeof BellIcon, string | undefined]>>> = {
  favourite: [StarIcon, styles.orange],
  reblog: [RepeatIcon, styles.green],
  mention: [MentionIcon, styles.accent],
  follow: [FollowIcon, styles.blue],
  follow_request: [FollowIcon, styles.blue],
  move: [FollowIcon, styles.blue],
  'pleroma:emoji_reaction': [SmileIcon, styles.orange],
  poll: [PollIcon, styles.accent],
  'pleroma:chat_mention': [ChatIcon, styles.accent],
};

/** The kind of a notification as a coloured icon. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, colour] = LOOKS[type] ?? [BellIcon, styles.accent];
  return (
    <span className={`${styles.icon} ${colour}`}>
      <Icon />
    </span>
  );
}
