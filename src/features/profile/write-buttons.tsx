import { navigate as goTo } from '#react/navigate.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import { Button } from '#ui/button.tsx';
import { useWriting } from './use-writing.ts';

/** The buttons for writing to an account: a message in a chat, or else a direct one, and a mention (rule profile-buttons). */
export function WriteButtons({ account }: { account: Account }) {
  const intl = useIntl();
  const { mention, direct, hasChat } = useWriting(account);
  const own = useRow('accounts', useVisitor().accountId);
  const chat = () => goTo(pathTo('chat', { username: own?.username ?? '', recipientId: account.id }));
  const message = hasChat ? chat : direct;
  return (
    <>
      {message && (
        <Button variant="quiet" title={intl.formatMessage({ id: hasChat ? 'profile.chat' : 'profile.direct' })} onClick={message}>
          <FormattedMessage id="profile.message" />
        </Button>
      )}
      {mention && (
        <Button variant="quiet" onClick={mention}>
          <FormattedMessage id="user_card.mention" />
        </Button>
      )}
    </>
  );
}
