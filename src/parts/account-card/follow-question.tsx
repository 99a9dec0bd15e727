import { useSelector } from '@xstate/react';
import { selectFollowQuestion } from '#machines/follow/follows.machine.ts';
import { useMaybeSessionActor, useRow } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before somebody is left, while it waits for an answer (rule unfollow-asked). */
export function FollowQuestion() {
  const { words } = useWords();
  const follows = useMaybeSessionActor('follows');
  const accountId = useSelector(follows, (snapshot) => snapshot && selectFollowQuestion(snapshot));
  const acct = useRow('accounts', accountId)?.acct ?? '';
  return (
    accountId !== undefined && (
      <Question
        title={words('user_card.unfollow')}
        closeLabel={words('general.close')}
        cancelLabel={words('general.cancel')}
        doLabel={words('user_card.unfollow')}
        isDanger
        onCancel={() => follows?.send({ type: 'follow.cancel' })}
        onConfirm={() => follows?.send({ type: 'follow.confirm' })}
      >
        <Words id="user_card.unfollow_confirm" values={{ acct: <bdi>{acct}</bdi> }} />
      </Question>
    )
  );
}
