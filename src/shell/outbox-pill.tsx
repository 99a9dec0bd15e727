import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useMaybeSessionActor } from '#react/hooks.ts';
import styles from './outbox-pill.module.css';

/** The number of statuses in the outbox, at the button for a new one; screen readers get it above the timeline (rule outbox-list). */
export function OutboxPill() {
  const intl = useIntl();
  const waiting = useSelector(useMaybeSessionActor('outbox'), (snapshot) => snapshot?.context.entries.length ?? 0);
  return waiting > 0 ? (
    <span className={styles.pill} aria-hidden="true">
      {intl.formatNumber(waiting)}
    </span>
  ) : null;
}
