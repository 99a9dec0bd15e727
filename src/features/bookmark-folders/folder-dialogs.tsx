import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectChoiceOf,
  selectFolder,
  selectFolderForm,
  selectFolderQuestion,
} from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Question } from '#ui/question.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { FolderFormDialog } from './folder-form-dialog.tsx';

/** The dialog that is open: the choice of a folder for a bookmark, the form of a folder, or the question before one is deleted. */
export function FolderDialogs() {
  const actor = useSessionActor('bookmarkFolders');
  const statusId = useSelected(actor, selectChoiceOf);
  const form = useSelected(actor, selectFolderForm);
  const question = useSelected(actor, selectFolderQuestion);
  return (
    <>
      {statusId !== undefined && <FolderChoice statusId={statusId} />}
      {form && <FolderFormDialog form={form} />}
      {question !== undefined && <FolderQuestion folderId={question} />}
    </>
  );
}

function FolderQuestion({ folderId }: { folderId: string }) {
  const intl = useIntl();
  const actor = useSessionActor('bookmarkFolders');
  const folder = useSelected(actor, (snapshot) => selectFolder(snapshot, folderId)?.name ?? '');
  const title = intl.formatMessage({ id: 'bookmark_folders.delete' });
  return (
    <Question
      title={title}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={title}
      isDanger
      onCancel={() => actor.send({ type: 'folder.cancel' })}
      onConfirm={() => actor.send({ type: 'folder.confirm' })}
    >
      <FormattedMessage id="bookmark_folders.delete_question" values={{ folder: <bdi>{folder}</bdi> }} />
    </Question>
  );
}
