import { ChatView } from '#features/chats/chat-view.tsx';
import { Chats } from '#features/chats/chats.tsx';

/** The visitor's chats, or the one with a recipient (rule chat-list). */
export function ChatScreen({ recipientId }: { recipientId: string | undefined }) {
  return recipientId === undefined ? <Chats /> : <ChatView key={recipientId} recipientId={recipientId} />;
}
