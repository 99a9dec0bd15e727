import { FormattedMessage } from 'react-intl';
import { useId } from 'react';
import { selectNoteOnItsWay, selectTypedNote } from '#machines/moderation/report-actions.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from '../moderation.module.css';

const focus = (field: HTMLTextAreaElement | null) => giveFocus(field, { preventScroll: true });

/** The field for another note on a report; the text survives the modal (rule report-notes). */
export function NoteForm({ id, name, wasRequested }: { id: string; name: string; wasRequested: boolean }) {
  const fieldId = useId();
  const reportActions = useSessionActor('reportActions');
  const typed = useSelected(reportActions, (snapshot) => selectTypedNote(snapshot, id));
  const isSending = useSelected(reportActions, (snapshot) => selectNoteOnItsWay(snapshot, id) !== undefined);
  const isInert = isSending || typed.trim() === '';
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) reportActions.send({ type: 'report.note', id, name });
      }}
    >
      <label htmlFor={fieldId}>
        <FormattedMessage id="moderation.notes.new" />
      </label>
      <textarea
        id={fieldId}
        ref={wasRequested ? focus : null}
        rows={1}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => reportActions.send({ type: 'report.type', id, typed: currentTarget.value })}
      />
      <Button type="submit" variant="quiet" isInert={isInert}>
        <FormattedMessage id="moderation.notes.add" />
      </Button>
    </form>
  );
}
