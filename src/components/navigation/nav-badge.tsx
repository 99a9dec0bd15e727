import { useIntl } from 'react-intl';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { useSelected } from '#react/use-selected.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './nav-badge.module.css';
import { MAX } from './badge-most.ts';
import type { Badge } from './navigation.ts';

/** The count beside an entry, or a dot if counts are hidden (rule counts-hidden); renders nothing for 0. */
export function NavBadge({ of }: { of: Badge }) {
  const intl = useIntl();
  const waiting = useSelected(useMaybeSessionActor('waiting'), (snapshot) => (snapshot ? (selectWaiting(snapshot)[of] ?? 0) : 0));
  const isBare = useSetting('hideNotificationCounts');
  if (waiting === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {isBare ? null : waiting > MAX ? `${intl.formatNumber(MAX)}+` : intl.formatNumber(waiting)}
      </span>
      <VisuallyHidden>{intl.formatMessage({ id: isBare ? 'nav.waiting_some' : 'nav.waiting' }, { count: waiting })}</VisuallyHidden>
    </>
  );
}
