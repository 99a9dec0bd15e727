import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { pathTo } from '#domain/routes/table.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { TalkRow } from '#components/list/talk-row.tsx';
import { Highlight } from '#components/status/highlight.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './chats.module.css';
import { LastMessage } from './last-message.tsx';

type Props = { chatId: string; beside: string | undefined };

/** A chat: the recipient, the latest message with its time, and the number of unread ones (rule chat-list). */
export function ChatRow({ chatId, beside }: Props) {
  const intl = useIntl();
  const nameId = useId();
  const chat = useRow('chats', chatId);
  const account = useRow('accounts', chat?.accountId);
  const own = useRow('accounts', useVisitor().accountId);
  const blocked = reasonOfAccount(useRow('relationships', chat?.accountId));
  const isBare = useSetting('hideNotificationCounts');
  const message = useRow('chatMessages', chat?.lastMessageId);
  if (!chat || !account) return null;
  const { unread, updatedAt, accountId } = chat;
  return (
    <TalkRow
      nameId={nameId}
      name={<AccountName account={account} />}
      faces={
        <>
          <Highlight acct={account.acct} />
          <Avatar account={account} />
        </>
      }
      isUnread={unread > 0}
      isCurrent={accountId === beside}
      href={pathTo('chat', { username: own?.username ?? '', recipientId: accountId })}
      at={message?.createdAt ?? updatedAt}
    >
      <p className={styles.line}>
        <span className={`${styles.last} ${unread > 0 ? styles.unread : ''}`} dir="auto">
          {blocked ? (
            <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
          ) : (
            <>
              {account.deactivated && (
                <>
                  <FormattedMessage id="chats.is_deactivated" />
                  {' · '}
                </>
              )}
              <LastMessage message={message} />
            </>
          )}
        </span>
        {unread > 0 && (
          <span className={styles.badge} data-bare={isBare || undefined}>
            {!isBare && <span aria-hidden="true">{intl.formatNumber(unread)}</span>}
            <VisuallyHidden>{intl.formatMessage({ id: isBare ? 'chats.unread_some' : 'chats.unread' }, { count: unread })}</VisuallyHidden>
          </span>
        )}
      </p>
    </TalkRow>
  );
}
