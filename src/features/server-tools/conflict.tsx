import { FormattedMessage } from 'react-intl';
import styles from './server-tools.module.css';

/** Notes that the server's text changed after the field was edited, with that text (rule tools-conflict). */
export function Conflict({ text }: { text: string }) {
  return (
    <div role="status" className={styles.conflict}>
      <p className={styles.theirs}>
        <FormattedMessage id="server_config.conflict_field" values={{ value: text }} />
      </p>
      <p>
        <FormattedMessage id="server_tools.conflict" />
      </p>
    </div>
  );
}
