import type { Account } from '#domain/account/account.ts';
import { FollowButton } from './follow-button.tsx';
import { WithRelation } from './with-relation.tsx';

/** The main action on the account of a profile, once the relationship to it is loaded (rule profile-buttons). */
export function FollowAction({ account }: { account: Account }) {
  return (
    <WithRelation accountId={account.id}>
      {(relationship) => <FollowButton account={account} relationship={relationship} isMain />}
    </WithRelation>
  );
}
