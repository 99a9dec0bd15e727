import { useWords } from '#i18n/words.tsx';
import styles from './composer.module.css';

const NEAR = 50; // our choice: from here on it is said aloud

/** How many characters are left; red when too many are there. */
export function CharacterCount({ remaining }: { remaining: number }) {
  const { words, count } = useWords();
  return (
    <span
      className={`${styles.count} ${remaining < 0 ? styles.over : ''}`}
      role="status"
      aria-live={remaining <= NEAR ? 'polite' : 'off'}
      aria-label={words('post_status.remaining', { count: remaining })}
      title={words('post_status.remaining', { count: remaining })}
    >
      {count(remaining)}
    </span>
  );
}
