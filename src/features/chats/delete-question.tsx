import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import type { ChatActor } from '#react/use-watched-chats.ts';
import { useSelected } from '#react/use-selected.ts';
import { selectChatQuestion, selectIsThere } from '#machines/chats/chat.selectors.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before a message is deleted; it shows if the message is deleted meanwhile (rule chat-deleted). */
export function DeleteQuestion({ chat }: { chat: ChatActor }) {
  const intl = useIntl();
  const id = useSelected(chat, selectChatQuestion);
  const isThere = useSelected(chat, (snapshot) => selectIsThere(snapshot, id));
  const isOwn = useRow('chatMessages', id)?.accountId === useVisitor().accountId;
  if (id === undefined) return null;
  const cancel = () => chat.send({ type: 'chat.cancel' });
  return (
    <Question
      title={intl.formatMessage({ id: isOwn ? 'chats.delete' : 'chats.delete_here' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: isThere ? 'general.cancel' : 'general.close' })}
      doLabel={intl.formatMessage({ id: isOwn ? 'chats.delete' : 'chats.delete_here' })}
      isDanger
      isInert={!isThere}
      onCancel={cancel}
      onConfirm={() => chat.send({ type: 'chat.confirm' })}
    >
      <FormattedMessage id={isThere ? (isOwn ? 'chats.delete_confirm' : 'chats.delete_here_confirm') : 'chats.message_deleted'} />
    </Question>
  );
}
