import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { BellIcon } from '#ui/icons.tsx';
import { useSetting } from '#react/use-setting.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { MAX } from '#components/navigation/badge-most.ts';
import styles from './bell-button.module.css';
import { useIsIdle } from './use-is-idle.ts';

/** Opens the notifications where they have no column, and shows the number of new ones, or a dot if counts are hidden (rule counts-hidden). */
export function BellButton({ className }: { className: string | undefined }) {
  const intl = useIntl();
  useOpenedGroup('signedIn', useIsIdle());
  const layout = usePageActor('layout');
  const count = useSelected(useMaybeSessionActor('notifications'), (snapshot) => (snapshot ? selectUnseenCount(snapshot) : 0));
  const isBare = useSetting('hideNotificationCounts') && count > 0;
  const label = intl.formatMessage({ id: isBare ? 'notifications.open_new' : 'notifications.open' }, { count });
  return (
    <button
      type="button"
      className={`${className} ${styles.bell}`}
      aria-label={label}
      title={label}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'notifications' })}
    >
      <BellIcon />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {isBare ? null : count > MAX ? `${intl.formatNumber(MAX)}+` : intl.formatNumber(count)}
        </span>
      )}
    </button>
  );
}
