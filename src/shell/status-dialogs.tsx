import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectShownKey } from '#machines/composer/composers.machine.ts';
import { selectOpeningRewrite, selectRedraftQuestion } from '#machines/composer/rewrites.machine.ts';
import { selectQuestion } from '#machines/status-actions/status-actions.selectors.ts';
import { selectHasFormRoom } from '#machines/shell/layout.machine.ts';
import { useMaybeSessionActor, usePageActor, useSessionActor } from '#react/hooks.ts';
import { NEW_STATUS } from '#domain/composer/draft-key.ts';
import { isConfirmable } from '#domain/status/marks.ts';
import { ComposerSheet } from '#features/composer/sheet/composer-sheet.tsx';
import { FollowQuestion } from '#components/account-card/follow-question.tsx';
import { RequestQuestion } from '#components/follow-request/request-question.tsx';
import { LoadingDialog } from '#components/page/loading-dialog.tsx';
import { QuestionDialog } from '#components/status/question-dialog.tsx';
import { ReportQuestion } from '#features/report/report-question.tsx';
import { bookmarkFolders, followLanguages, relationships, quotePolicy } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { selectHasFolderDialog } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { selectLanguagesOf } from '#machines/follow-languages/follow-languages.selectors.ts';
import { selectMembershipsOf } from '#machines/lists/memberships.machine.ts';
import { selectQuotePolicyOf } from '#machines/quote-policy/quote-policy.selectors.ts';
import { Question } from '#ui/question.tsx';
import { FormBeside, hasFormBeside } from './form-beside.tsx';

/** The dialogs of a status over the page; they stay when the status itself leaves the list. */
export function StatusDialogs() {
  const question = useSelected(useMaybeSessionActor('statusActions'), (snapshot) => snapshot && selectQuestion(snapshot));
  const draftKey = useSelected(useMaybeSessionActor('composers'), (snapshot) => snapshot && selectShownKey(snapshot));
  const isFormBeside = useSelected(usePageActor('layout'), selectHasFormRoom);
  const redraftId = useSelected(useMaybeSessionActor('rewrites'), (snapshot) => snapshot && selectRedraftQuestion(snapshot));
  return (
    <>
      {question && isConfirmable(question.mark) && <QuestionDialog mark={question.mark} id={question.id} how={question.how} />}
      {draftKey !== undefined &&
        (draftKey === NEW_STATUS ? <NewStatus hasRoom={isFormBeside} /> : <ComposerSheet key={draftKey} draftKey={draftKey} />)}
      {redraftId !== undefined && <RedraftQuestion />}
      <WaitingRewrite />
      <ReportQuestion />
      <FollowQuestion />
      <RequestQuestion />
      <MembershipsSlot />
      <FollowLanguagesSlot />
      <FoldersSlot />
      <QuotePolicySlot />
    </>
  );
}

/** A new status, in the form beside the page if it can be used; a form that is open stays where it is (rule form-once). */
function NewStatus({ hasRoom }: { hasRoom: boolean }) {
  const [isBeside, setBeside] = useState<boolean>();
  // A form over the page that it replaces has closed once this is attached.
  if (isBeside === undefined) return <span hidden ref={(element) => void (element && setBeside(hasRoom && hasFormBeside()))} />;
  return isBeside ? <FormBeside /> : <ComposerSheet draftKey={NEW_STATUS} />;
}

/** The dialog for the lists of an account, while it is open. */
function MembershipsSlot() {
  const accountId = useSelected(useMaybeSessionActor('memberships'), (snapshot) => snapshot && selectMembershipsOf(snapshot));
  return accountId !== undefined && <Lazy of={relationships}>{({ MembershipsDialog }) => <MembershipsDialog />}</Lazy>;
}

/** The dialog for the languages of a followed account, while it is open. */
function FollowLanguagesSlot() {
  const accountId = useSelected(useMaybeSessionActor('followLanguages'), (snapshot) => snapshot && selectLanguagesOf(snapshot));
  return accountId !== undefined && <Lazy of={followLanguages}>{({ FollowLanguagesDialog }) => <FollowLanguagesDialog />}</Lazy>;
}

/** The dialogs for the folders of bookmarks, while one is open. */
function FoldersSlot() {
  const isOpen = useSelected(useMaybeSessionActor('bookmarkFolders'), (snapshot) => snapshot && selectHasFolderDialog(snapshot));
  return isOpen && <Lazy of={bookmarkFolders}>{({ FolderDialogs }) => <FolderDialogs />}</Lazy>;
}

/** The dialog for who can quote a published status, while it is open. */
function QuotePolicySlot() {
  const statusId = useSelected(useMaybeSessionActor('quotePolicy'), (snapshot) => snapshot && selectQuotePolicyOf(snapshot));
  return statusId !== undefined && <Lazy of={quotePolicy}>{({ QuotePolicyDialog }) => <QuotePolicyDialog />}</Lazy>;
}

/** Shows over the page that the source of a status is loading; closed, its form doesn't open (rule press-waits). */
function WaitingRewrite() {
  const rewrites = useMaybeSessionActor('rewrites');
  const opening = useSelected(rewrites, (snapshot) => snapshot && selectOpeningRewrite(snapshot));
  return opening !== undefined && <LoadingDialog key={opening} onClose={() => rewrites?.send({ type: 'rewrite.abandon' })} />;
}

/** The confirmation before a status is deleted and redrafted (rules confirm-defaults, redraft-whole). */
function RedraftQuestion() {
  const intl = useIntl();
  const rewrites = useSessionActor('rewrites');
  return (
    <Question
      title={intl.formatMessage({ id: 'status.confirm.redraft_title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'status.confirm.redraft_do' })}
      isDanger
      onCancel={() => rewrites.send({ type: 'rewrite.cancel' })}
      onConfirm={() => rewrites.send({ type: 'rewrite.confirm' })}
    >
      {intl.formatMessage({ id: 'status.confirm.redraft' })}
    </Question>
  );
}
