import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useGoBack } from '#react/use-go-back.ts';
import { AccountSearch } from '#components/account/account-search.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import styles from './chats.module.css';
import { AccountToChat } from './account-to-chat.tsx';
import { useChatList } from './use-chat-list.ts';

/** The search for a chat recipient; while the field is empty, it suggests existing recipients (rule chat-new). */
export function NewChat() {
  const intl = useIntl();
  const goBack = useGoBack();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'chats.new' })}>
        <IconButton className={styles.back} label={intl.formatMessage({ id: 'chats.back' })} icon={<BackIcon />} onClick={goBack} />
      </ScreenHead>
      <div className={styles.wide}>
        <AccountSearch search={useSessionActor('chatSearch')} autoFocus idle={<Suggested />}>
          {(id) => <AccountToChat accountId={id} />}
        </AccountSearch>
      </div>
    </>
  );
}

function Suggested() {
  const intl = useIntl();
  const { ids } = useChatList();
  if (ids.length === 0) return null;
  return (
    <>
      <h2 className={styles.message}>
        <FormattedMessage id="chats.suggested" />
      </h2>
      <ul className={styles.accounts} aria-label={intl.formatMessage({ id: 'chats.suggested' })}>
        {ids.map((id) => (
          <li key={id}>
            <Partner chatId={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Partner({ chatId }: { chatId: string }) {
  const chat = useRow('chats', chatId);
  return chat ? <AccountToChat accountId={chat.accountId} /> : null;
}
