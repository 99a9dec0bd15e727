import { useIntl } from 'react-intl';
import styles from './column.module.css';
import { SidePanels } from './side-panels.tsx';

/** What guests of wide windows find in the third column: whose server this is and what it has (rule guest-column). */
export function GuestColumn() {
  const intl = useIntl();
  return (
    <aside className={styles.column} aria-label={intl.formatMessage({ id: 'nav.about' })}>
      <SidePanels />
    </aside>
  );
}
