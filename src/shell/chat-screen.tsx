import { useCan } from '#app/hooks.ts';
import { NotFound } from '#parts/page/not-found.tsx';
import { ChatView } from '#views/chats/chat-view.tsx';
import { Chats } from '#views/chats/chats.tsx';

/** One's chats, or the one with somebody; nothing where the server has none (rule chat-list). */
export function ChatScreen({ recipientId }: { recipientId: string | undefined }) {
  if (!useCan('chats')) return <NotFound />;
  return recipientId === undefined ? <Chats /> : <ChatView key={recipientId} recipientId={recipientId} />;
}
