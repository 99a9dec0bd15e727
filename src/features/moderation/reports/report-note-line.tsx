import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsNoteRemoving } from '#machines/moderation/report-actions.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ReportNote } from '#domain/moderation/report.ts';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { DeleteIcon } from '#ui/lazy-icons.tsx';
import styles from '../moderation.module.css';

/** One note with its author and time; one that is being removed is hidden already (rule report-notes). */
export function ReportNoteLine({ note, reportId, name }: { note: ReportNote; reportId: string; name: string }) {
  const intl = useIntl();
  const reportActions = useSessionActor('reportActions');
  const isRemoving = useSelected(reportActions, (snapshot) => selectIsNoteRemoving(snapshot, note.id));
  if (isRemoving) return null;
  return (
    <li className={styles.note}>
      <p className={styles.noteWords} dir="auto">
        {note.text}
      </p>
      <p className={styles.by}>
        {note.acct !== undefined && <bdi>{`@${note.acct}`}</bdi>}
        {note.acct === undefined && <FormattedMessage id="moderation.reports.somebody" />}
        {' · '}
        <RelativeTime at={note.createdAt} />
      </p>
      <IconButton
        ref={leaveFocus}
        className={styles.unnote ?? ''}
        label={intl.formatMessage({ id: 'moderation.notes.remove' }, { words: note.text.slice(0, 40) })}
        icon={<DeleteIcon />}
        onClick={() => reportActions.send({ type: 'report.unnote', id: reportId, noteId: note.id, name })}
      />
    </li>
  );
}
