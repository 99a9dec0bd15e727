import { FormattedMessage } from 'react-intl';
import styles from '../media/attachments.module.css';

type Props = { isWhole: boolean; count: number; onToggle: (isWhole: boolean) => void };

/** Shows all of many attachments, and the first of them again. */
export function ShowAll({ isWhole, count, onToggle }: Props) {
  return (
    <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => onToggle(!isWhole)}>
      {isWhole ? (
        <FormattedMessage id="status.collapse_attachments" />
      ) : (
        <FormattedMessage id="status.show_all_attachments" values={{ count }} />
      )}
    </button>
  );
}
