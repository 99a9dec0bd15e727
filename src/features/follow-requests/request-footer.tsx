import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './follow-requests.module.css';

/** What stands under the last request while there are older ones. */
export function RequestFooter({ older, onLoad }: { older: 'idle' | 'loading' | 'failed'; onLoad: () => void }) {
  return (
    <div className={styles.foot}>
      {older === 'failed' && (
        <p role="alert">
          <FormattedMessage id="follow_requests.more_failed" />
        </p>
      )}
      <Button look="quiet" isInert={older === 'loading'} onClick={onLoad}>
        <FormattedMessage id={older === 'loading' ? 'general.loading' : older === 'failed' ? 'general.retry' : 'follow_requests.more'} />
      </Button>
    </div>
  );
}
