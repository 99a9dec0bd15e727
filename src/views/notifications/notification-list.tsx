import { useSelector } from '@xstate/react';
import { selectItems, selectOlder, selectPhase, selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BellIcon, WarningIcon } from '#ui/icons.tsx';
import { ClearAll } from './clear-all.tsx';
import { NotificationCard } from '#parts/notification/notification-card.tsx';
import { NotificationsShape } from './notifications-shape.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './notifications.module.css';

/** The latest notifications. A minimal one has no heading of its own (rule notifications-heading). */
export function NotificationList({ isMinimal = false }: { isMinimal?: boolean }) {
  const { words } = useWords();
  const notifications = useSessionActor('notifications');
  const items = useSelector(notifications, selectItems);
  const phase = useSelector(notifications, selectPhase);
  const older = useSelector(notifications, selectOlder);
  const unseen = useSelector(notifications, selectUnseenCount);
  return (
    <section
      tabIndex={-1}
      className={isMinimal ? styles.minimal : styles.panel}
      aria-label={isMinimal ? undefined : words('notifications.title')}
    >
      {(!isMinimal || unseen > 0) && (
        <header className={styles.head}>
          {!isMinimal && <h2>{words('notifications.title')}</h2>}
          {unseen > 0 && (
            <button
              ref={leaveFocus}
              type="button"
              className={styles.mark}
              onClick={() => notifications.send({ type: 'notifications.markAllSeen' })}
            >
              <Words id="notifications.read" />
            </button>
          )}
        </header>
      )}
      {phase === 'loading' && <NotificationsShape label={words('general.loading')} />}
      {phase === 'failed' && (
        <EmptyState
          isUrgent
          icon={<WarningIcon />}
          title={words('notifications.failed')}
          action={
            <Button look="quiet" onClick={() => notifications.send({ type: 'notifications.retry' })}>
              {words('general.retry')}
            </Button>
          }
        />
      )}
      {phase === 'ready' && items.length === 0 && (
        <EmptyState icon={<BellIcon />} title={words('notifications.none')}>
          <Words id="notifications.none_hint" />
        </EmptyState>
      )}
      {phase === 'ready' && items.length > 0 && (
        <ol className={styles.list}>
          {items.map(({ id }) => (
            <li key={id}>
              <NotificationCard notificationId={id} onPress={() => notifications.send({ type: 'notifications.see', id })}>
                {(sentenceId, isSeen) => <RowActions id={id} isSeen={isSeen} sentenceId={sentenceId} />}
              </NotificationCard>
            </li>
          ))}
        </ol>
      )}
      {phase === 'ready' && items.length > 0 && older !== 'end' && (
        <Button
          look="quiet"
          className={styles.more ?? ''}
          isInert={older === 'loading'}
          onClick={() => notifications.send({ type: 'notifications.loadOlder' })}
        >
          <Words id={older === 'loading' ? 'general.loading' : 'notifications.load_older'} />
        </Button>
      )}
      {items.length > 0 && <ClearAll />}
    </section>
  );
}
