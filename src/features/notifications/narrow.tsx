import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectKind } from '#machines/notifications/notifications.selectors.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { kindsToNarrow } from '#domain/notifications/kinds.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';
import { BellIcon, PencilIcon, RepeatIcon, StarIcon } from '#ui/icons.tsx';
import { FollowIcon, MentionIcon, MoreIcon, PollIcon, SmileIcon } from '#ui/lazy-icons.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import styles from './notifications.module.css';

const ICONS: Readonly<Record<NotificationKind, typeof BellIcon>> = {
  mentions: MentionIcon,
  likes: StarIcon,
  repeats: RepeatIcon,
  reactions: SmileIcon,
  follows: FollowIcon,
  polls: PollIcon,
  posts: PencilIcon,
  others: MoreIcon,
};

/** The filter by kind: all, or one of those that the server sends; it lasts for the session (rule notifications-narrowed). */
export function Narrow() {
  const intl = useIntl();
  const can = useServerCan();
  const notifications = useSessionActor('notifications');
  const kind = useSelector(notifications, selectKind);
  const kinds = kindsToNarrow(can).map((value) => {
    const Icon = ICONS[value];
    return { value, label: intl.formatMessage({ id: `notifications.kind.${value}` }), icon: <Icon /> };
  });
  return (
    <div className={styles.narrow}>
      <RadioGroup<NotificationKind | 'all'>
        label={intl.formatMessage({ id: 'notifications.show_only' })}
        value={kind ?? 'all'}
        options={[{ value: 'all', label: intl.formatMessage({ id: 'notifications.all' }), icon: <BellIcon /> }, ...kinds]}
        onPick={(picked) => notifications.send({ type: 'notifications.filter', kind: picked === 'all' ? undefined : picked })}
      />
    </div>
  );
}
