import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectShowsFloatingButton } from '#machines/shell/layout.machine.ts';
import { useNewPost } from '#components/page/use-new-post.ts';
import { usePageActor, useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { PencilIcon } from '#ui/icons.tsx';
import { useIsScrollingDown } from './use-is-scrolling-down.ts';
import styles from './new-post-button.module.css';

/** Returns the number of drafts, and the name of a button for a new post, which includes it (rule draft-badge). */
const useDrafts = () => {
  const intl = useIntl();
  const drafts = useSelected(useMaybeSessionActor('draftCount'), (snapshot) => snapshot?.context.count ?? 0);
  const label = intl.formatMessage({ id: drafts > 0 ? 'post_status.new_with_drafts' : 'post_status.new_status' }, { count: drafts });
  return { drafts, label };
};

/**
 * Opens the post form on phones, and everywhere if the user enabled it; it may be hidden while the user reads on (rule new-post-button). A badge counts queued posts, otherwise the drafts.
 */
export function NewPostButton() {
  const write = useNewPost();
  const { alwaysShowNewPostButton, autohideFloatingPostButton } = useSelected(usePageActor('settings'), selectSettings);
  const isAside = useIsScrollingDown(autohideFloatingPostButton);
  const { drafts, label } = useDrafts();
  if (!useSelected(usePageActor('layout'), (snapshot) => selectShowsFloatingButton(snapshot, alwaysShowNewPostButton))) return null;
  return (
    <button type="button" className={`${styles.button} ${isAside ? styles.aside : ''}`} aria-label={label} title={label} onClick={write}>
      <PencilIcon />
      <Pill drafts={drafts} />
    </button>
  );
}

/** Opens the post form from a sidebar that is too narrow for it (rule form-width). */
export function WidePostButton() {
  const write = useNewPost();
  const { drafts, label } = useDrafts();
  return (
    <Button className={styles.wide} aria-label={label} onClick={write}>
      <PencilIcon />
      <FormattedMessage id="post_status.new_status" />
      <Pill drafts={drafts} />
    </Button>
  );
}

/**
 * The number of statuses in the outbox, which screen readers get above the timeline (rule outbox-list), or that of the drafts, which is in
 * the name of the button (rule draft-badge).
 */
function Pill({ drafts }: { drafts: number }) {
  const intl = useIntl();
  const waiting = useSelected(useMaybeSessionActor('outbox'), (snapshot) => snapshot?.context.entries.length ?? 0);
  const count = waiting || drafts;
  return count > 0 ? (
    <span className={styles.pill} aria-hidden="true">
      {intl.formatNumber(count)}
    </span>
  ) : null;
}
