import { Words } from '#i18n/words.tsx';
import styles from '../media/attachments.module.css';

type Props = { isWhole: boolean; count: number; onToggle: (isWhole: boolean) => void };

/** Shows all of many attachments, and the first of them again. */
export function ShowAll({ isWhole, count, onToggle }: Props) {
  return (
    <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => onToggle(!isWhole)}>
      {isWhole ? <Words id="status.collapse_attachments" /> : <Words id="status.show_all_attachments" values={{ count }} />}
    </button>
  );
}
