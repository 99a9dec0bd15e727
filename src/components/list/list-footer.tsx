import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './list-footer.module.css';

type Props = {
  rest: 'idle' | 'loading' | 'failed' | 'end';
  /** The messages for a failed page, for the button that loads more, and for the end of the list where that is noted. */
  says: Readonly<Record<'failed' | 'more', MessageId>> & { readonly end?: MessageId };
  onMore: () => void;
  /** The shape of the loading content, if it has one. */
  coming?: ReactNode;
  /** Rendered below the end. */
  children?: ReactNode;
};

/** The footer of a list (rule timeline-foot): a button for more, or a note that there is no more. */
export function ListFooter({ rest, says, onMore, coming, children }: Props) {
  if (rest === 'end') {
    return says.end === undefined ? null : (
      <div className={styles.footer}>
        <p>
          <FormattedMessage id={says.end} />
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
          <FormattedMessage id={says.failed} />
        </p>
      )}
      {isShaped && <div className={styles.coming}>{coming}</div>}
      <Button variant="quiet" className={isShaped ? styles.unseen : ''} isInert={rest === 'loading'} onClick={onMore}>
        <FormattedMessage id={rest === 'loading' && !isShaped ? 'general.loading' : rest === 'failed' ? 'general.retry' : says.more} />
      </Button>
    </div>
  );
}
