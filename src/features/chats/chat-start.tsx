import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './chat.module.css';

type Props = { older: 'end' | 'idle' | 'loading' | 'failed'; isEmpty: boolean; onOlder: () => void };

/** What stands above the first message: that older ones are on their way, did not come, or that there are none. */
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
