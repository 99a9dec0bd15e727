import { useHash } from '#app/use-hash.ts';
import { useWatchedChats } from '#app/use-watched-chats.ts';
import { ChatList } from './chat-list.tsx';
import { NewChat } from './new-chat.tsx';

/** What stands behind the `#` while somebody is looked for to chat with, so that going back leads to the list. */
const NEW_CHAT = 'new';

/** One's chats, or the search for somebody to chat with (rules chat-list, chat-new). */
export function Chats() {
  const [hash] = useHash();
  useWatchedChats();
  return <div data-chat="list">{hash === NEW_CHAT ? <NewChat /> : <ChatList />}</div>;
}
