import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './list-footer.module.css';

type Props = {
  rest: 'idle' | 'loading' | 'failed' | 'end';
  /** The messages for a failed page, for the button that loads more, and for the end of the list where that is noted. */
  messages: Readonly<Record<'failed' | 'more', MessageId>> & { readonly end?: MessageId };
  onMore: () => void;
  /** The shape of the loading content, if it has one. */
  coming?: ReactNode;
  /** Rendered below the end. */
  children?: ReactNode;
};

/** The footer of a list (rule timeline-foot): a button for more, or a note that there is no more. */
export function ListFooter({ rest, messages, onMore, coming, children }: Props) {
  if (rest === 'end') {
    return messages.end === undefined ? null : (
      <div className={styles.footer}>
        <p>
          <FormattedMessage id={messages.end} />
        </p>
        {children}
      </div>
    );
  }
  const isShaped = rest === 'loading' && coming !== undefined;
  return (
    <div className={styles.footer}>
      {rest === 'failed' && (
        <p role="alert">
          <FormattedMessage id={messages.failed} />
        </p>
      )}
      {isShaped && <div className={styles.coming}>{coming}</div>}
      <Button variant="quiet" className={isShaped ? styles.unseen : ''} isInert={rest === 'loading'} onClick={onMore}>
        <FormattedMessage id={rest === 'loading' && !isShaped ? 'general.loading' : rest === 'failed' ? 'general.retry' : messages.more} />
      </Button>
    </div>
  );
}
