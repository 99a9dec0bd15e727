import type { ChatActor } from '#app/use-watched-chats.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { DeleteIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';

/** What can be done with a message: one's own goes for both, another's from one's own chat alone (rule chat-deleted). */
export function MessageMenu({ id, isOwn, chat }: { id: string; isOwn: boolean; chat: ChatActor }) {
  const { words } = useWords();
  return (
    <MenuButton label={words('chats.menu')} icon={<MoreIcon />}>
      {() => (
        <MenuItem icon={<DeleteIcon />} onPick={() => chat.send({ type: 'chat.delete', id })}>
          <Words id={isOwn ? 'chats.delete' : 'chats.delete_here'} />
        </MenuItem>
      )}
    </MenuButton>
  );
}
