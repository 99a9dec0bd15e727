import { useSelector } from '@xstate/react';
import { selectHasFailed } from '#machines/conversations/status-looks.machine.ts';
import { useMaybeSessionActor, useRow } from '#app/hooks.ts';
import { useWatchedStatus } from '#app/use-watched.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Words } from '#i18n/words.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { useReasonWords } from './folded.tsx';
import { plainOf } from './plain-of.ts';
import styles from './status-link.module.css';
import { useFoldReason } from './use-fold-reason.ts';

/** Who wrote a post, when, and how it begins; what would be folded is only named, and what is not there is said to be unavailable (rule status-preview). */
export function StatusPreview({ statusId }: { statusId: string }) {
  const looks = useMaybeSessionActor('statusLooks');
  const hasFailed = useSelector(looks, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot, statusId));
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const reason = useFoldReason(statusId);
  const reasonWords = useReasonWords();
  const isKnown = status !== undefined && author !== undefined;
  useWatchedStatus(isKnown ? undefined : statusId);
  if (status?.deleted) return <Aside says="status.status_deleted" />;
  if (!isKnown) return <Aside says={hasFailed ? 'status.status_unavailable' : 'general.loading'} />;
  if (reason) return <p className={styles.aside}>{reasonWords(reason)}</p>;
  const { createdAt, spoilerText, emojis, attachments } = status;
  const text = spoilerText || plainOf(status);
  return (
    <>
      <p className={styles.head}>
        <Avatar account={author} size="xs" />
        <AccountName account={author} />
        <RelativeTime at={createdAt} />
      </p>
      {text !== '' && (
        <p className={styles.words} dir="auto">
          <EmojiText text={text} emojis={emojis} />
        </p>
      )}
      {attachments.length > 0 && <Aside says="status.quote_attachments" count={attachments.length} />}
    </>
  );
}

function Aside({ says, count }: { says: MessageId; count?: number }) {
  return (
    <p className={styles.aside}>
      <Words id={says} values={{ count }} />
    </p>
  );
}
