import { useEntityCache } from '#react/hooks.ts';
import { plainText } from '#components/text/plain-text.ts';

/** Returns the chats whose recipient's name or latest message contains the query; later pages are searched as they load. */
export const useChatsWith = (ids: readonly string[], query: string): readonly string[] => {
  const { tables } = useEntityCache();
  const needle = query.trim().toLowerCase();
  if (needle === '') return ids;
  return ids.filter((id) => {
    const chat = tables.chats.row(id).get();
    const account = tables.accounts.row(chat?.accountId ?? '').get();
    const message = tables.chatMessages.row(chat?.lastMessageId ?? '').get();
    const said = plainText(message?.content ?? '');
    return `${account?.displayName} ${account?.acct} ${said}`.toLowerCase().includes(needle);
  });
};
