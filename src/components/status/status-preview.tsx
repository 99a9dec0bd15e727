import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Shimmer } from '#ui/shimmer.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import styles from './status-link.module.css';
import { useStatusPreview } from './use-status-preview.ts';

/**
 * The author, the time and the beginning of a status; what would be collapsed is only named, and a missing status is described as
 * unavailable (rule status-preview).
 */
export function StatusPreview({ statusId }: { statusId: string }) {
  const intl = useIntl();
  const state = useStatusPreview(statusId);
  if (state.kind === 'loading') return <Shimmer label={intl.formatMessage({ id: 'general.loading' })} />;
  if (state.kind === 'absent') return <Aside message={state.message} />;
  if (state.kind === 'collapsed') return <p className={styles.aside}>{state.why}</p>;
  const { status, author, text } = state.seen;
  const { createdAt, emojis, attachments } = status;
  return (
    <>
      <p className={styles.head}>
        <Avatar account={author} size="xs" />
        <AccountName account={author} />
        <RelativeTime at={createdAt} />
      </p>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          <EmojiText text={text} emojis={emojis} />
        </p>
      )}
      {attachments.length > 0 && <Aside message="status.quote_attachments" count={attachments.length} />}
    </>
  );
}

function Aside({ message, count }: { message: MessageId; count?: number }) {
  return (
    <p className={styles.aside}>
      <FormattedMessage id={message} values={{ count }} />
    </p>
  );
}
