import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import type { ChatActor } from '#react/use-watched-chats.ts';
import { standingOf } from '#domain/chats/log.ts';
import { useDate } from '#i18n/dates.ts';
import { Avatar } from '#components/account/avatar.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Bubble } from './bubble.tsx';
import styles from './chat.module.css';
import { PendingBubble } from './pending-bubble.tsx';
import type { LogRow } from './use-log-rows.ts';
import { plainName } from '#domain/account/profile.ts';

type Props = { row: LogRow; before: LogRow | undefined; isNew: boolean; chat: ChatActor };

/** The author and the time of a row. */
const useTimed = (row: LogRow | undefined) => {
  const { accountId = '' } = useVisitor();
  const message = useRow('chatMessages', row?.id);
  return row?.entry ? { accountId, createdAt: row.entry.submittedAt } : message;
};

/** A message with the headings above it: a new day, the first unread message, its author and time (rule chat-grouped). */
export const MessageRow = memo(function MessageRow({ row, before, isNew, chat }: Props) {
  const intl = useIntl();
  const date = useDate();
  const timed = useTimed(row);
  const message = useRow('chatMessages', row.id);
  const account = useRow('accounts', timed?.accountId);
  const isOwn = useVisitor().accountId === timed?.accountId;
  const dayOf = (at: string) => date(at, { dateStyle: 'full' });
  const earlier = useTimed(before);
  if (!timed) return null;
  const { startsDay, startsGroup } = standingOf(timed, earlier, dayOf, (at) => date(at, { timeStyle: 'short' }));
  const isHeaded = startsGroup || isNew;
  return (
    <>
      {startsDay && <p className={styles.day}>{dayOf(timed.createdAt)}</p>}
      {isNew && (
        <p className={styles.line}>
          <FormattedMessage id="chats.new_below" />
        </p>
      )}
      <article className={`${styles.row} ${isOwn ? styles.own : ''} ${isHeaded ? styles.headed : ''}`} data-message={row.key}>
        {!isOwn && (
          <span className={styles.face}>
            {isHeaded && account && (
              <ProfileLink account={account} aria-hidden="true" tabIndex={-1}>
                <Avatar account={account} size="s" />
              </ProfileLink>
            )}
          </span>
        )}
        <div className={styles.message}>
          {isHeaded && (
            <p className={styles.when}>
              <VisuallyHidden>{isOwn ? intl.formatMessage({ id: 'chats.own' }) : account && plainName(account)} </VisuallyHidden>
              <time dateTime={timed.createdAt}>{date(timed.createdAt, { timeStyle: 'short' })}</time>
            </p>
          )}
          {row.entry ? <PendingBubble entry={row.entry} /> : message && <Bubble message={message} isOwn={isOwn} chat={chat} />}
        </div>
      </article>
    </>
  );
});
