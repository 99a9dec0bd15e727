import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './chat.module.css';

type Props = { older: 'end' | 'idle' | 'loading' | 'failed'; isEmpty: boolean; onOlder: () => void };

/** What stands above the first message: that older ones are on their way, did not come, or that there are none. */
export function ChatStart({ older, isEmpty, onOlder }: Props) {
  return (
    <div className={styles.start}>
      {older === 'end' && <Words id={isEmpty ? 'chats.nothing' : 'chats.beginning'} />}
      {older === 'loading' && <Words id="general.loading" />}
      {older === 'failed' && (
        <>
          <span role="alert">
            <Words id="chats.older_failed" />
          </span>
          <Button look="quiet" onClick={onOlder}>
            <Words id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}
