import { FormattedMessage } from 'react-intl';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './notifications.module.css';

/** Marks all as seen, while some are not (rule seen-marked). */
export function MarkAll() {
  const notifications = useSessionActor('notifications');
  const hasUnseen = useSelected(notifications, selectUnseenCount) > 0;
  return hasUnseen ? (
    <button
      ref={leaveFocus}
      type="button"
      className={styles.mark}
      onClick={() => notifications.send({ type: 'notifications.markAllRead' })}
    >
      <SeenIcon />
      <span>
        <FormattedMessage id="notifications.read" />
      </span>
    </button>
  ) : null;
}
