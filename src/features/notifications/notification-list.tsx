import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationBody } from './notification-body.tsx';
import styles from './notifications.module.css';

type Props = { isMinimal?: boolean; entry?: ScrollEntry };

/** The latest notifications. A minimal list has no heading of its own (rule notifications-heading). */
export function NotificationList({ isMinimal = false, entry }: Props) {
  const intl = useIntl();
  const hasUnseen = useSelected(useSessionActor('notifications'), selectUnseenCount) > 0;
  return (
    <section
      tabIndex={-1}
      className={isMinimal ? styles.minimal : styles.panel}
      aria-label={isMinimal ? undefined : intl.formatMessage({ id: 'notifications.title' })}
    >
      {(!isMinimal || hasUnseen) && (
        <header className={styles.head}>
          {!isMinimal && (
            <h2>
              <Link href={pathTo('own-notifications')}>{intl.formatMessage({ id: 'notifications.title' })}</Link>
            </h2>
          )}
          <MarkAll />
        </header>
      )}
      <NotificationBody {...(entry ? { entry } : {})} />
    </section>
  );
}
