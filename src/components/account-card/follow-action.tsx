import type { Account } from '#domain/account/account.ts';
import { FollowButton } from './follow-button.tsx';
import { WithRelation } from './with-relation.tsx';

/** The follow button alone, once the relationship to the account is loaded. */
export function FollowAction({ account }: { account: Account }) {
  return (
    <WithRelation accountId={account.id}>{(relationship) => <FollowButton account={account} relationship={relationship} />}</WithRelation>
  );
}
