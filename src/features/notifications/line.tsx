import { memo } from 'react';
import type { Row } from '#domain/notifications/groups.ts';
import { useSessionActor } from '#react/hooks.ts';
import { NotificationCard } from '#components/notification/notification-card.tsx';
import { GroupCard } from './group-card.tsx';
import styles from './notifications.module.css';
import { RowActions } from './row-actions.tsx';

/** One line of the list: a row of several, one notification, or one that belongs to the row above it. */
export const Line = memo(function Line({ id, row, isMember }: { id: string; row: Row | undefined; isMember: boolean }) {
  if (row && row.members.length > 1) return <GroupCard row={row} />;
  const one = <One id={row?.members[0] ?? id} />;
  return isMember ? <div className={styles.member}>{one}</div> : one;
});

function One({ id }: { id: string }) {
  const notifications = useSessionActor('notifications');
  return (
    <NotificationCard notificationId={id} onPress={() => notifications.send({ type: 'notifications.see', id })}>
      {(sentenceId, isSeen) => <RowActions id={id} isSeen={isSeen} sentenceId={sentenceId} />}
    </NotificationCard>
  );
}
