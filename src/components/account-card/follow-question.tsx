import { FormattedMessage, useIntl } from 'react-intl';
import { selectFollowQuestion } from '#machines/follow/follows.machine.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before an account is unfollowed, while it is open (rule unfollow-confirmed). */
export function FollowQuestion() {
  const intl = useIntl();
  const follows = useMaybeSessionActor('follows');
  const accountId = useSelected(follows, (snapshot) => snapshot && selectFollowQuestion(snapshot));
  const acct = useRow('accounts', accountId)?.acct ?? '';
  return (
    accountId !== undefined && (
      <Question
        title={intl.formatMessage({ id: 'user_card.unfollow' })}
        closeLabel={intl.formatMessage({ id: 'general.close' })}
        cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
        doLabel={intl.formatMessage({ id: 'user_card.unfollow' })}
        isDanger
        onCancel={() => follows?.send({ type: 'follow.cancel' })}
        onConfirm={() => follows?.send({ type: 'follow.confirm' })}
      >
        <FormattedMessage id="user_card.unfollow_confirm" values={{ acct: <bdi>{acct}</bdi> }} />
      </Question>
    )
  );
}
