import { useId } from 'react';
import { useRow } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { AccountRow } from '#components/account/account-row.tsx';
import { RequestButtons } from '#components/follow-request/request-buttons.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './follow-requests.module.css';

/** A follow request: the account, its biography unless it is muted or blocked, and the buttons to accept and reject. */
export function RequestingAccount({ accountId }: { accountId: string }) {
  const nameId = useId();
  const account = useRow('accounts', accountId);
  const isBlocked = reasonOfAccount(useRow('relationships', accountId)) !== undefined;
  if (account === undefined) return null;
  return (
    <article className={styles.account}>
      <AccountRow accountId={accountId} />
      <VisuallyHidden>
        <span id={nameId}>{!isBlocked && <AccountName account={account} />}</span>
      </VisuallyHidden>
      {account.note !== '' && !isBlocked && (
        <div className={styles.bio}>
          <RichText content={account.note} emojis={account.emojis} />
        </div>
      )}
      <RequestButtons accountId={accountId} describedBy={nameId} />
    </article>
  );
}
