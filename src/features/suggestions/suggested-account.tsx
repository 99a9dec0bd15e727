import { FormattedMessage, useIntl } from 'react-intl';
import { useCan, useRow, useSessionActor } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { strangerTo } from '#domain/account/relationship.ts';
import type { Suggestion } from '#domain/suggestions/suggestion.ts';
import { FollowButton } from '#components/account-card/follow-button.tsx';
import { AccountRow } from '#components/account/account-row.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './who-to-follow.module.css';

/** A suggested account, the reason, its biography, and its actions (rules suggestion-reason, suggestion-dismissed). */
export function SuggestedAccount({ suggestion: { accountId, reason } }: { suggestion: Suggestion }) {
  const intl = useIntl();
  const suggestions = useSessionActor('suggestions');
  const canDismiss = useCan('suggestionDismissal');
  const account = useRow('accounts', accountId);
  const relationship = useRow('relationships', accountId) ?? strangerTo(accountId);
  if (account === undefined) return null;
  return (
    <article className={styles.account}>
      <div className={styles.head}>
        <AccountRow accountId={accountId} />
        <FollowButton account={account} relationship={relationship} />
        {canDismiss && (
          <IconButton
            ref={leaveFocus}
            label={intl.formatMessage({ id: 'who_to_follow.dismiss' }, { name: `@${account.acct}` })}
            icon={<CloseIcon />}
            onClick={() => suggestions.send({ type: 'suggestions.dismiss', accountId })}
          />
        )}
      </div>
      {reason && (
        <p className={styles.reason}>
          <FormattedMessage id={`who_to_follow.reason_${reason}`} />
        </p>
      )}
      {account.note !== '' && reasonOfAccount(relationship) === undefined && (
        <div className={styles.bio}>
          <RichText content={account.note} emojis={account.emojis} />
        </div>
      )}
    </article>
  );
}
