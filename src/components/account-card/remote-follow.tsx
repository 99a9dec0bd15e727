import { FormattedMessage } from 'react-intl';
import { pathOfAccountAt, pathToChoose } from '#domain/server-choice/open-at.ts';
import { isAnywhere } from '#react/servers.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { Button } from '#ui/button.tsx';

/**
 * The form by which a guest follows an account of this server from another one: the server's page requests the guest's server
 * (rule remote-follow).
 */
export function RemoteFollow({ account }: { account: Account }) {
  const { origin } = useVisitor();
  // The policy of the hosted page sends no form to another origin.
  if (isAnywhere) return <FollowThroughOwn account={account} />;
  return (
    <form method="post" action={`${origin}/main/ostatus`} target="_blank" rel="noopener">
      <input type="hidden" name="nickname" value={account.username.toWellFormed()} />
      <input type="hidden" name="profile" value="" />
      <Button type="submit">
        <FormattedMessage id="user_card.follow_remotely" />
      </Button>
    </form>
  );
}

/** The link that opens the account through the guest's own server (rule open-elsewhere). */
function FollowThroughOwn({ account }: { account: Account }) {
  const path = pathOfAccountAt(fullHandle(account, useOwnDomain()));
  if (path === undefined) return null;
  return (
    <a href={pathToChoose(path)}>
      <FormattedMessage id="user_card.follow_remotely" />
    </a>
  );
}
