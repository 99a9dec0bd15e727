import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './chat.module.css';

type Props = { older: 'end' | 'idle' | 'loading' | 'failed'; isEmpty: boolean; onOlder: () => void };

/** The row above the first message: older ones are loading, failed to load, or do not exist. */
export function ChatStart({ older, isEmpty, onOlder }: Props) {
  return (
    <div className={styles.start}>
      {older === 'end' && <FormattedMessage id={isEmpty ? 'chats.nothing' : 'chats.beginning'} />}
      {older === 'loading' && <FormattedMessage id="general.loading" />}
      {older === 'failed' && (
        <>
          <span role="alert">
            <FormattedMessage id="chats.older_failed" />
          </span>
          <Button look="quiet" onClick={onOlder}>
            <FormattedMessage id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}
