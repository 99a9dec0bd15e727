import { useSelector } from '@xstate/react';
import { selectShownKey } from '../../../machines/composer/composers.machine.ts';
import { selectQuestion } from '../../../machines/status-actions/status-actions.selectors.ts';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import { isAsked } from '../../domain/marks.ts';
import { RemovalQuestion } from '../moderation-menu/removal-question.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportQuestion } from '../report/report-question.tsx';

/** What lies over the page for a post; it stays where the post itself leaves the list. */
export function StatusDialogs() {
  const question = useSelector(useMaybeVisitActor('statusActions'), (snapshot) => snapshot && selectQuestion(snapshot));
  const draftKey = useSelector(useMaybeVisitActor('composers'), (snapshot) => snapshot && selectShownKey(snapshot));
  return (
    <>
      {question && isAsked(question.mark) && <QuestionDialog mark={question.mark} id={question.id} />}
      {draftKey !== undefined && <ReplyDialog key={draftKey} draftKey={draftKey} />}
      <ReportQuestion />
      <RemovalQuestion />
    </>
  );
}
