import { FormattedMessage, useIntl } from 'react-intl';
import { selectRequestQuestion } from '#machines/follow-requests/follow-requests.selectors.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before a follow request is accepted or rejected, if the user enabled it (rule follow-request-confirmed). */
export function RequestQuestion() {
  const intl = useIntl();
  const requests = useMaybeSessionActor('followRequests');
  const question = useSelected(requests, (snapshot) => snapshot && selectRequestQuestion(snapshot));
  const acct = useRow('accounts', question?.accountId)?.acct ?? '';
  return (
    question && (
      <Question
        title={intl.formatMessage({ id: `follow_requests.${question.decision}_title` })}
        closeLabel={intl.formatMessage({ id: 'general.close' })}
        cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
        doLabel={intl.formatMessage({ id: `follow_requests.${question.decision}` })}
        isDanger={question.decision === 'deny'}
        onCancel={() => requests?.send({ type: 'request.cancel' })}
        onConfirm={() => requests?.send({ type: 'request.confirm' })}
      >
        <FormattedMessage id={`follow_requests.${question.decision}_confirm`} values={{ name: <bdi>@{acct}</bdi> }} />
      </Question>
    )
  );
}
