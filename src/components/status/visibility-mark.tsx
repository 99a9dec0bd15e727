import { useIntl } from 'react-intl';
import type { Visibility } from '#domain/status/visibility.ts';
import { ListIcon } from '#ui/icons.tsx';
import { NARROW_ICONS } from '../visibility/narrow-icons.ts';
import styles from './header.module.css';

/** The visibility of a status, unless it is public. */
export function VisibilityMark({ visibility, isForList = false }: { visibility: Visibility; isForList?: boolean | undefined }) {
  const intl = useIntl();
  if (visibility === 'public') return null;
  const Icon = isForList ? ListIcon : NARROW_ICONS[visibility];
  const label = intl.formatMessage({ id: isForList ? 'general.list_scope' : `general.scope_in_timeline.${visibility}` });
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <Icon />
    </span>
  );
}
