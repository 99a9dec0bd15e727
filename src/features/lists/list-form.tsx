import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectEdited,
  selectForm,
  selectHasSaved,
  selectIsBusy,
  selectMaySave,
  selectProblem,
  selectTitle,
} from '#machines/lists/list-editor.selectors.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ListOptions } from './list-options.tsx';
import styles from './lists.module.css';

const LONGEST_TITLE = 200; // GoToSocial takes no more

/** The title and settings of a list; it cannot be saved while its title is empty (rule list-titled). */
export function ListForm({ isNew }: { isNew: boolean }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const editor = useSessionActor('listEditor');
  const title = useSelected(editor, selectTitle);
  const isBusy = useSelected(editor, selectIsBusy);
  const maySave = useSelected(editor, selectMaySave);
  const problem = useSelected(editor, selectProblem);
  const hasSaved = useSelected(editor, selectHasSaved);
  const isTouched = useSelected(editor, (snapshot) => !isNew && Object.keys(selectForm(snapshot)).length > 1);
  const list = useSelected(editor, selectEdited);
  const canRename = useCan('listRenaming') || isNew;
  const hasPending = useCan('listOptions');
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave && !isBusy) editor.send({ type: 'editor.save' });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'lists.title' })}
        value={title}
        dir="auto"
        maxLength={LONGEST_TITLE}
        readOnly={isBusy || !canRename}
        autoComplete="off"
        onChange={({ currentTarget }) => editor.send({ type: 'editor.edit', change: { title: currentTarget.value } })}
      />
      {hasPending && (isNew || list) && <ListOptions isBusy={isBusy} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {intl.formatMessage({ id: isNew ? 'lists.create_failed' : 'lists.save_failed' }, { error: messageText(problem) })}
        </p>
      )}
      {canRename && (
        <div className={styles.buttons}>
          <Button type="submit" isInert={!maySave || isBusy}>
            <FormattedMessage id={isBusy ? 'lists.saving' : isNew ? 'lists.create' : 'lists.save'} />
          </Button>
          {isTouched && !isBusy && (
            <Button variant="quiet" onClick={() => editor.send({ type: 'editor.discard' })}>
              <FormattedMessage id="lists.discard" />
            </Button>
          )}
          <p role="status" className={styles.message}>
            {hasSaved && <FormattedMessage id="lists.saved" />}
          </p>
        </div>
      )}
    </form>
  );
}
