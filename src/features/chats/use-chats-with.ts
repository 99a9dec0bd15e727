import { useEntityCache } from '#react/hooks.ts';
import { plainText } from '#components/text/plain-text.ts';

/** Of some chats those in which words stand: in the name of whom they are with, or in what was said last; those below that come by pages are searched as they come. */
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
