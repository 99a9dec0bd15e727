import { useLocation } from 'wouter';
import { FormattedMessage } from 'react-intl';
import { useCan, useRow, useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import { DirectIcon } from '#ui/icons.tsx';
import { ChatIcon, MentionIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { useMention } from './use-mention.ts';

/** The menu items for writing to an account: publicly, directly, and in a chat where it accepts one (rule profile-menu). */
export function WriteItems({ account: { id, acct } }: { account: Pick<Account, 'id' | 'acct'> }) {
  const mention = useMention(acct);
  const canDirect = useCan('directScope');
  const canChat = useCan('chats');
  const own = useRow('accounts', useVisitor().accountId);
  const [, goTo] = useLocation();
  const chat = pathTo('chat', { username: own?.username ?? '', recipientId: id });
  return (
    <>
      {mention && (
        <MenuItem icon={<MentionIcon />} onPick={() => mention()}>
          <FormattedMessage id="user_card.mention" />
        </MenuItem>
      )}
      {mention && canDirect && (
        <MenuItem icon={<DirectIcon />} onPick={() => mention({ visibility: 'direct' })}>
          <FormattedMessage id="profile.direct" />
        </MenuItem>
      )}
      {canChat && (
        <MenuItem icon={<ChatIcon />} onPick={() => goTo(chat)}>
          <FormattedMessage id="profile.chat" />
        </MenuItem>
      )}
    </>
  );
}
