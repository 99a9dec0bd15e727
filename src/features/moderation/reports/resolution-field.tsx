import { FormattedMessage } from 'react-intl';
import { useId } from 'react';
import { selectTypedNote } from '#machines/moderation/report-actions.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from '../moderation.module.css';

const focus = (field: HTMLTextAreaElement | null) => giveFocus(field, { preventScroll: true });

/** The field for the comment with which a report will be resolved; the text survives the modal (rules report-resolution, report-note-stored). */
export function ResolutionField({ id, wasRequested }: { id: string; wasRequested: boolean }) {
  const fieldId = useId();
  const reportActions = useSessionActor('reportActions');
  const typed = useSelected(reportActions, (snapshot) => selectTypedNote(snapshot, id));
  return (
    <div className={styles.noteForm}>
      <label htmlFor={fieldId}>
        <FormattedMessage id="moderation.reports.comment" />
      </label>
      <textarea
        id={fieldId}
        ref={wasRequested ? focus : null}
        rows={2}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => reportActions.send({ type: 'report.type', id, typed: currentTarget.value })}
      />
    </div>
  );
}
