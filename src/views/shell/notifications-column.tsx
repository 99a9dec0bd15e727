import { useWords } from '../../i18n/words.tsx';
import styles from './column.module.css';
import { NotificationsPanel } from './notifications-panel.tsx';

/** The third column of wide layouts. */
export function NotificationsColumn() {
  const { words } = useWords();
  return (
    <aside className={styles.column} aria-label={words('notifications.title')}>
      <NotificationsPanel />
    </aside>
  );
}
