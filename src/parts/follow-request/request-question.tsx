import { useSelector } from '@xstate/react';
import { selectRequestQuestion } from '#machines/follow-requests/follow-requests.selectors.ts';
import { useMaybeSessionActor, useRow } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before a follow request is answered, where one is wished for (rule follow-request-asked). */
export function RequestQuestion() {
  const { words } = useWords();
  const requests = useMaybeSessionActor('followRequests');
  const question = useSelector(requests, (snapshot) => snapshot && selectRequestQuestion(snapshot));
  const acct = useRow('accounts', question?.accountId)?.acct ?? '';
  return (
    question && (
      <Question
        title={words(`follow_requests.${question.act}_title`)}
        closeLabel={words('general.close')}
        cancelLabel={words('general.cancel')}
        doLabel={words(`follow_requests.${question.act}`)}
        isDanger={question.act === 'deny'}
        onCancel={() => requests?.send({ type: 'request.cancel' })}
        onConfirm={() => requests?.send({ type: 'request.confirm' })}
      >
        <Words id={`follow_requests.${question.act}_ask`} values={{ name: <bdi>@{acct}</bdi> }} />
      </Question>
    )
  );
}
