import { useIntl } from 'react-intl';
import styles from './column.module.css';
import { SidePanels } from './side-panels.tsx';

/** The third column for guests of wide windows: the instance and its features (rule guest-column). */
export function GuestColumn() {
  const intl = useIntl();
  return (
    <aside className={styles.column} aria-label={intl.formatMessage({ id: 'nav.about' })}>
      <SidePanels />
    </aside>
  );
}
