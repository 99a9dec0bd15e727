import { FormattedMessage } from 'react-intl';
import type { RouteName } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import styles from './nav-label.module.css';
import { useHint } from './use-hint.ts';

/**
 * The label of an entry, with the description of a timeline below it, which screen readers get as the description of the link
 * (rule timeline-hints).
 */
export function NavLabel({ route, label }: { route: RouteName; label: MessageId }) {
  const hint = useHint()(route);
  return (
    <span className={styles.label}>
      <FormattedMessage id={label} />
      {hint && <small aria-hidden="true">{hint}</small>}
    </span>
  );
}
