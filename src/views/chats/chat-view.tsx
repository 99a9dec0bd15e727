import { useSelector } from '@xstate/react';
import { useRow } from '#app/hooks.ts';
import { useLookedAtChat, useWatchedChat, type ChatActor } from '#app/use-watched-chats.ts';
import { selectChatFailure, selectChatPhase } from '#machines/chats/chat.selectors.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatLog } from './chat-log.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { useChatObstacle } from './use-chat-obstacle.ts';
import styles from './chat.module.css';

/** The chat with somebody: whom, what was said, and where to say something (rule chat-open). */
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
  const { words } = useWords();
  useLookedAtChat(chat);
  const phase = useSelector(chat, selectChatPhase);
  const failure = useSelector(chat, selectChatFailure);
  const obstacle = useChatObstacle(recipientId, phase, failure);
  return (
    <>
      {phase === 'loading' && (
        <div className={styles.rest}>
          <Skeleton label={words('general.loading')} />
        </div>
      )}
      {phase === 'failed' && (
        <div className={styles.rest}>
          <EmptyState
            isUrgent
            icon={<WarningIcon />}
            title={words('chats.error_loading')}
            action={
              <Button look="quiet" onClick={() => chat.send({ type: 'chat.retry' })}>
                <Words id="general.retry" />
              </Button>
            }
          >
            {failure === 'not_found' && <Words id="chats.nobody" />}
            {failure === 'forbidden' && <Words id="chats.refuses" />}
          </EmptyState>
        </div>
      )}
      {phase === 'known' && <ChatLog chat={chat} recipientId={recipientId} />}
      <ChatForm recipientId={recipientId} obstacle={obstacle} />
      <DeleteQuestion chat={chat} />
    </>
  );
}
