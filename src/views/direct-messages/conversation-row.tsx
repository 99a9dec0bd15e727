import { useId } from 'react';
import { Link } from 'wouter';
import { useRow, useSessionActor } from '#app/hooks.ts';
import type { DirectConversation } from '#domain/direct-messages/conversations.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { RelativeTime } from '#parts/time/relative-time.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Company, Faces, Highlights } from './company.tsx';
import styles from './direct-messages.module.css';
import { LastWords } from './last-words.tsx';

/** A direct conversation: with whom, what was said last and when, and whether it is unread; it opens at its last status, which marks it read (rules conversations-grouped, conversation-read). */
export function ConversationRow({ conversation }: { conversation: DirectConversation | undefined }) {
  const { words } = useWords();
  const companyId = useId();
  const direct = useSessionActor('directMessages');
  const status = useRow('statuses', conversation?.statusId);
  if (conversation === undefined) return null;
  const { id, accountIds } = conversation;
  const isUnread = status?.unreadIn === id;
  const company = (
    <span id={companyId} className={styles.company}>
      {isUnread && (
        <VisuallyHidden>
          <Words id="conversations.unread" />
        </VisuallyHidden>
      )}
      <Company accountIds={accountIds} />
    </span>
  );
  return (
    <article className={`${styles.row} ${isUnread ? styles.unread : ''}`} aria-labelledby={companyId}>
      <Highlights accountIds={accountIds} />
      <Faces accountIds={accountIds} />
      <div className={styles.what}>
        <p className={styles.head}>
          {status && !status.deleted ? (
            <Link href={pathTo('conversation', { id: status.id })} className={styles.open}>
              {company}
            </Link>
          ) : (
            company
          )}
          {status && <RelativeTime at={status.createdAt} className={styles.time} />}
        </p>
        {status && !status.deleted ? (
          <LastWords status={status} />
        ) : (
          <p className={styles.excerpt}>
            <Words id="conversations.last_gone" />
          </p>
        )}
      </div>
      <IconButton
        ref={leaveFocus}
        className={styles.dismiss}
        label={words('conversations.dismiss')}
        aria-describedby={companyId}
        icon={<CloseIcon />}
        onClick={() => direct.send({ type: 'direct.dismiss', id })}
      />
    </article>
  );
}
