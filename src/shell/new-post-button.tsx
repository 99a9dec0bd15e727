import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectShowsFloatingButton } from '#machines/shell/layout.machine.ts';
import { usePageActor, useMaybeSessionActor } from '#react/hooks.ts';
import { PencilIcon } from '#ui/icons.tsx';
import { useIsScrollingDown } from './use-is-scrolling-down.ts';
import styles from './new-post-button.module.css';

/**
 * Opens the post form on phones, and everywhere if the user enabled it; it may be hidden while the user reads on (rule new-post-button).
 */
export function NewPostButton() {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const { alwaysShowNewPostButton, autohideFloatingPostButton } = useSelector(usePageActor('settings'), selectSettings);
  const isAside = useIsScrollingDown(autohideFloatingPostButton);
  if (!useSelector(layout, (snapshot) => selectShowsFloatingButton(snapshot, alwaysShowNewPostButton))) return null;
  const label = intl.formatMessage({ id: 'post_status.new_status' });
  return (
    <button
      type="button"
      className={`${styles.button} ${isAside ? styles.aside : ''}`}
      aria-label={label}
      title={label}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'composer' })}
    >
      <PencilIcon />
      <OutboxPill />
    </button>
  );
}

/** The number of statuses in the outbox, at the button for a new one; screen readers get it above the timeline (rule outbox-list). */
function OutboxPill() {
  const intl = useIntl();
  const waiting = useSelector(useMaybeSessionActor('outbox'), (snapshot) => snapshot?.context.entries.length ?? 0);
  return waiting > 0 ? (
    <span className={styles.pill} aria-hidden="true">
      {intl.formatNumber(waiting)}
    </span>
  ) : null;
}
