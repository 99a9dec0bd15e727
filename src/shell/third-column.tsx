import { useIntl } from 'react-intl';
import { Panel } from '#ui/panel.tsx';
import styles from './column.module.css';
import { NotificationsPanel } from './notifications-panel.tsx';
import { OwnComposer } from './own-composer.tsx';
import type { ThirdColumnMode } from './use-layout.ts';

/** The third column of wide layouts: the notifications, or the post form (rule third-column). */
export function ThirdColumn({ mode }: { mode: ThirdColumnMode }) {
  const intl = useIntl();
  const isForm = mode === 'postform';
  return (
    <aside className={styles.column} aria-label={intl.formatMessage({ id: isForm ? 'post_status.new_status' : 'notifications.title' })}>
      {isForm ? (
        <Panel>
          <OwnComposer />
        </Panel>
      ) : (
        <NotificationsPanel />
      )}
    </aside>
  );
}
