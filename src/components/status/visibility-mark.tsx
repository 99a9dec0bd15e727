import { useIntl } from 'react-intl';
import type { Visibility } from '#domain/status/visibility.ts';
import { NARROW_ICONS } from '../visibility/narrow-icons.ts';
import styles from './header.module.css';

/** The visibility of a status, unless it is public. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const intl = useIntl();
  if (visibility === 'public') return null;
  const Icon = NARROW_ICONS[visibility];
  const label = intl.formatMessage({ id: `general.scope_in_timeline.${visibility}` });
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <Icon />
    </span>
  );
}
