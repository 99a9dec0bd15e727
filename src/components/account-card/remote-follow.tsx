import { FormattedMessage } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { Button } from '#ui/button.tsx';

/** A guest's way to follow somebody of this server from his own: the server's page asks where that is (rule remote-follow). */
export function RemoteFollow({ account: { username } }: { account: Pick<Account, 'username'> }) {
  const { origin } = useVisitor();
  return (
    <form method="post" action={`${origin}/main/ostatus`} target="_blank" rel="noopener">
      <input type="hidden" name="nickname" value={username.toWellFormed()} />
      <input type="hidden" name="profile" value="" />
      <Button type="submit">
        <FormattedMessage id="user_card.follow_remotely" />
      </Button>
    </form>
  );
}
