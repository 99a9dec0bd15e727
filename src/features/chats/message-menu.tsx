import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsThere } from '#machines/chats/chat.selectors.ts';
import { usePageActor } from '#react/hooks.ts';
import { useEmitted } from '#react/use-emitted.ts';
import type { ChatActor } from '#react/use-watched-chats.ts';
import { DeleteIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';

type Props = { id: string; isOwn: boolean; chat: ChatActor };

/** The menu of a message: the user's own is deleted for both, another's from the user's own chat only (rule chat-deleted). */
export function MessageMenu({ id, isOwn, chat }: Props) {
  const intl = useIntl();
  return (
    <MenuButton label={intl.formatMessage({ id: 'chats.menu' })} icon={<MoreIcon />}>
      {() => <Items id={id} isOwn={isOwn} chat={chat} />}
    </MenuButton>
  );
}

/** A message that is removed while its menu is open is announced, because the menu is removed with it. */
function Items({ id, isOwn, chat }: Props) {
  const notices = usePageActor('notices');
  useEmitted(chat, 'chat.lost', () => {
    if (!selectIsThere(chat.getSnapshot(), id))
      notices.send({ type: 'notice.show', notice: { key: 'chats.message_deleted', level: 'info', timeout: NOTICE_MS } });
  });
  return (
    <MenuItem icon={<DeleteIcon />} onPick={() => chat.send({ type: 'chat.delete', id })}>
      <FormattedMessage id={isOwn ? 'chats.delete' : 'chats.delete_here'} />
    </MenuItem>
  );
}
