import { FormattedMessage } from 'react-intl';
import styles from './profile.module.css';

/** How much of what the server takes is used; nothing where it does not say. */
export function Counter({ id, text, limit }: { id: string; text: string; limit: number | undefined }) {
  if (limit === undefined) return null;
  const count = [...text].length;
  return (
    <p id={id} className={`${styles.count} ${count > limit ? styles.over : ''}`}>
      <FormattedMessage id="profile.count" values={{ count, limit }} />
    </p>
  );
}
