import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import type { DirectConversation } from '#domain/direct-messages/conversations.ts';
import { pathTo } from '#domain/routes/table.ts';
import { TalkRow } from '#components/list/talk-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Status } from '#domain/status/status.ts';
import { Screened } from '#components/status/screened.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { plainText } from '#components/text/plain-text.ts';
import { Company, Faces, Highlights } from './company.tsx';
import styles from './direct-messages.module.css';

/**
 * A direct conversation: its participants, the latest status with its time, and whether it is unread; it opens at its latest status, which
 * marks it as read (rules conversations-grouped, conversation-read).
 */
export function ConversationRow({ conversation }: { conversation: DirectConversation | undefined }) {
  const intl = useIntl();
  const companyId = useId();
  const direct = useSessionActor('directMessages');
  const status = useRow('statuses', conversation?.statusId);
  if (conversation === undefined) return null;
  const { id, accountIds } = conversation;
  const isUnread = status?.unreadIn === id;
  const isThere = status !== undefined && !status.deleted;
  return (
    <TalkRow
      nameId={companyId}
      name={
        <>
          {isUnread && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <VisuallyHidden>
                <FormattedMessage id="conversations.unread" />
              </VisuallyHidden>
            </>
          )}
          <Company accountIds={accountIds} />
        </>
      }
      faces={
        <>
          <Highlights accountIds={accountIds} />
          <Faces accountIds={accountIds} />
        </>
      }
      isUnread={isUnread}
      href={isThere ? pathTo('conversation', { id: status.id }) : undefined}
      at={status?.createdAt}
      className={isUnread ? styles.unread : ''}
      end={
        <IconButton
          ref={leaveFocus}
          label={intl.formatMessage({ id: 'conversations.dismiss' })}
          aria-describedby={companyId}
          icon={<CloseIcon />}
          onClick={() => direct.send({ type: 'direct.dismiss', id })}
        />
      }
    >
      {isThere ? (
        <LastMessage status={status} />
      ) : (
        <p className={styles.excerpt}>
          <FormattedMessage id="conversations.last_deleted" />
        </p>
      )}
    </TalkRow>
  );
}

/** The latest status of a conversation: only the subject where it has one, and collapsed if muted or blocked (rule muted-folded). */
function LastMessage({ status }: { status: Status }) {
  const isOwn = useVisitor().accountId === status.accountId;
  const text = status.spoilerText || plainText(status.content);
  return (
    <Screened statusId={status.id}>
      <p className={styles.excerpt} dir="auto">
        {isOwn && (
          <>
            <FormattedMessage id="conversations.own" />{' '}
          </>
        )}
        {text === '' ? <FormattedMessage id="conversations.wordless" /> : <EmojiText text={text} emojis={status.emojis} />}
      </p>
    </Screened>
  );
}
