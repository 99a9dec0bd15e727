import { Link } from 'wouter';
import { useSelector } from '@xstate/react';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useWords } from '#i18n/words.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationBody } from './notification-body.tsx';
import styles from './notifications.module.css';

/** The latest notifications. A minimal list has no heading of its own (rule notifications-heading). */
export function NotificationList({ isMinimal = false }: { isMinimal?: boolean }) {
  const { words } = useWords();
  const hasUnseen = useSelector(useSessionActor('notifications'), selectUnseenCount) > 0;
  return (
    <section
      tabIndex={-1}
      className={isMinimal ? styles.minimal : styles.panel}
      aria-label={isMinimal ? undefined : words('notifications.title')}
    >
      {(!isMinimal || hasUnseen) && (
        <header className={styles.head}>
          {!isMinimal && (
            <h2>
              <Link href={pathTo('own-notifications')}>{words('notifications.title')}</Link>
            </h2>
          )}
          <MarkAll />
        </header>
      )}
      <NotificationBody />
    </section>
  );
}
