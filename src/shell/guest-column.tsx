import { useWords } from '#i18n/words.tsx';
import styles from './column.module.css';
import { SidePanels } from './side-panels.tsx';

/** What guests of wide windows find in the third column: whose server this is and what it has (rule guest-column). */
export function GuestColumn() {
  const { words } = useWords();
  return (
    <aside className={styles.column} aria-label={words('nav.about')}>
      <SidePanels />
    </aside>
  );
}
