import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectShowsFloatingButton } from '#machines/shell/layout.machine.ts';
import { usePageActor, useMaybeSessionActor } from '#react/hooks.ts';
import { PencilIcon } from '#ui/icons.tsx';
import { useIsScrollingDown } from './use-is-scrolling-down.ts';
import styles from './new-post-button.module.css';

/**
 * Opens the post form on phones, and everywhere if the user enabled it; it may be hidden while the user reads on (rule new-post-button). A
 * badge counts what is queued, otherwise the drafts.
 */
export function NewPostButton() {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const { alwaysShowNewPostButton, autohideFloatingPostButton } = useSelector(usePageActor('settings'), selectSettings);
  const isAside = useIsScrollingDown(autohideFloatingPostButton);
  const drafts = useSelector(useMaybeSessionActor('draftCount'), (snapshot) => snapshot?.context.count ?? 0);
  if (!useSelector(layout, (snapshot) => selectShowsFloatingButton(snapshot, alwaysShowNewPostButton))) return null;
  const label = intl.formatMessage({ id: drafts > 0 ? 'post_status.new_with_drafts' : 'post_status.new_status' }, { count: drafts });
  return (
    <button
      type="button"
      className={`${styles.button} ${isAside ? styles.aside : ''}`}
      aria-label={label}
      title={label}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'composer' })}
    >
      <PencilIcon />
      <Pill drafts={drafts} />
    </button>
  );
}

/**
 * The number of statuses in the outbox, which screen readers get above the timeline (rule outbox-list), or that of the drafts, which is in
 * the name of the button (rule draft-badge).
 */
function Pill({ drafts }: { drafts: number }) {
  const intl = useIntl();
  const waiting = useSelector(useMaybeSessionActor('outbox'), (snapshot) => snapshot?.context.entries.length ?? 0);
  const count = waiting || drafts;
  return count > 0 ? (
    <span className={styles.pill} aria-hidden="true">
      {intl.formatNumber(count)}
    </span>
  ) : null;
}
