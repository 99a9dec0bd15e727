import { useSelector } from '@xstate/react';
import { selectShownKey } from '#machines/composer/composers.machine.ts';
import { selectRedraftQuestion } from '#machines/composer/rewrites.machine.ts';
import { selectQuestion } from '#machines/status-actions/status-actions.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { isConfirmable } from '#domain/status/marks.ts';
import { ComposerSheet } from '#features/composer/sheet/composer-sheet.tsx';
import { FollowQuestion } from '#components/account-card/follow-question.tsx';
import { RequestQuestion } from '#components/follow-request/request-question.tsx';
import { MembershipsPlace } from '#components/memberships/memberships-place.tsx';
import { QuestionDialog } from '#components/status/question-dialog.tsx';
import { RedraftQuestion } from '#components/status/redraft-question.tsx';
import { ReportQuestion } from '#features/report/report-question.tsx';

/** The dialogs of a status over the page; they stay when the status itself leaves the list. */
export function StatusDialogs() {
  const question = useSelector(useMaybeSessionActor('statusActions'), (snapshot) => snapshot && selectQuestion(snapshot));
  const draftKey = useSelector(useMaybeSessionActor('composers'), (snapshot) => snapshot && selectShownKey(snapshot));
  const redraftId = useSelector(useMaybeSessionActor('rewrites'), (snapshot) => snapshot && selectRedraftQuestion(snapshot));
  return (
    <>
      {question && isConfirmable(question.mark) && <QuestionDialog mark={question.mark} id={question.id} how={question.how} />}
      {draftKey !== undefined && <ComposerSheet key={draftKey} draftKey={draftKey} />}
      {redraftId !== undefined && <RedraftQuestion />}
      <ReportQuestion />
      <FollowQuestion />
      <RequestQuestion />
      <MembershipsPlace />
    </>
  );
}
