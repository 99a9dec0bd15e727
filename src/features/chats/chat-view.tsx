import { FormattedMessage, useIntl } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { usePolledChat, useWatchedChat, type ChatActor } from '#react/use-watched-chats.ts';
import { useSelected } from '#react/use-selected.ts';
import { selectChatFailure, selectChatPhase } from '#machines/chats/chat.selectors.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chatRestrictionOf } from '#domain/chats/restriction.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { MessageId } from '#i18n/messages.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatLog } from './chat-log.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import styles from './chat.module.css';

/** The chat with an account: its header, messages and form (rule chat-open). */
export function ChatView({ recipientId }: { recipientId: string }) {
  const chat = useWatchedChat(recipientId);
  const account = useRow('accounts', recipientId);
  return (
    <div className={styles.chat} data-chat="view">
      <ChatHead account={account} />
      {chat && <Room chat={chat} recipientId={recipientId} />}
    </div>
  );
}

function Room({ chat, recipientId }: { chat: ChatActor; recipientId: string }) {
  const intl = useIntl();
  usePolledChat(chat);
  const phase = useSelected(chat, selectChatPhase);
  const failure = useSelected(chat, selectChatFailure);
  const validationError = useChatRestriction(recipientId, phase, failure);
  return (
    <>
      {phase === 'loading' && (
        <div className={styles.rest}>
          <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="messages" />
        </div>
      )}
      {phase === 'failed' && (
        <div className={styles.rest}>
          <LoadFailed isQuiet title={intl.formatMessage({ id: 'chats.error_loading' })} onRetry={() => chat.send({ type: 'chat.retry' })}>
            {failure === 'not_found' && <FormattedMessage id="chats.nobody" />}
            {failure === 'forbidden' && <FormattedMessage id="chats.refuses" />}
          </LoadFailed>
        </div>
      )}
      {phase === 'loaded' && <ChatLog chat={chat} recipientId={recipientId} />}
      <ChatForm recipientId={recipientId} validationError={validationError} />
      <DeleteQuestion chat={chat} />
    </>
  );
}

/** Returns the reason why nothing can be sent in a chat, as far as it is loaded (rule chat-obstacles). */
const useChatRestriction = (
  recipientId: string,
  phase: 'loading' | 'failed' | 'loaded',
  failure: Failure['kind'] | undefined,
): MessageId | undefined => {
  const account = useRow('accounts', recipientId);
  const relationship = useRow('relationships', recipientId);
  const validationError = chatRestrictionOf({ account, relationship, phase, failure });
  return validationError && `chats.${validationError}`;
};
