import { Redirect } from 'wouter';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useHash } from '#react/use-hash.ts';
import { useWatchedChats } from '#react/use-watched-chats.ts';
import { noticeIdIn } from '#domain/chats/chat-notice-path.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ChatList } from './chat-list.tsx';
import { NewChat } from './new-chat.tsx';

/** The hash while the search for a recipient is open, so that going back leads to the list. */
const NEW_CHAT = 'new';

/**
 * The visitor's chats, or the search for a recipient; a push opens its chat through this screen (rules chat-list, chat-new, chat-notices).
 * In a pane, `beside` is the recipient of the chat that is open beside it.
 */
export function Chats({ isPane = false, beside }: { isPane?: boolean; beside?: string | undefined }) {
  const [hash] = useHash();
  useWatchedChats(beside);
  const notified = useRow('notifications', noticeIdIn(hash));
  const own = useRow('accounts', useVisitor().accountId);
  if (notified && own) return <Redirect to={pathTo('chat', { username: own.username, recipientId: notified.accountId })} replace />;
  return <div data-chat="list">{hash === NEW_CHAT ? <NewChat /> : <ChatList isPane={isPane} beside={beside} />}</div>;
}
