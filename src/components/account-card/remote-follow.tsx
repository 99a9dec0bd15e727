import { FormattedMessage } from 'react-intl';
import { isAnywhere } from '#react/servers.ts';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { Button } from '#ui/button.tsx';

/**
 * The form by which a guest follows an account of this server from another one: the server's page requests the guest's server
 * (rule remote-follow).
 */
export function RemoteFollow({ account: { username } }: { account: Pick<Account, 'username'> }) {
  const { origin } = useVisitor();
  // The policy of the hosted page sends no form to another origin.
  if (isAnywhere) return null;
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
