import { FormattedMessage, useIntl } from 'react-intl';
import { selectNoteOnItsWay } from '#machines/moderation/report-actions.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Report } from '#domain/moderation/report.ts';
import styles from '../moderation.module.css';
import { ReportNoteLine } from './report-note-line.tsx';

/** The staff's notes on a report, and the note being written (rule report-notes). */
export function ReportNotes({ report: { id, notes }, name }: { report: Report; name: string }) {
  const intl = useIntl();
  const onItsWay = useSelected(useSessionActor('reportActions'), (snapshot) => selectNoteOnItsWay(snapshot, id));
  if (notes.length === 0 && onItsWay === undefined) return null;
  return (
    <ul className={styles.notes} aria-label={intl.formatMessage({ id: 'moderation.notes.notes' })}>
      {notes.map((note) => (
        <ReportNoteLine key={note.id} note={note} reportId={id} name={name} />
      ))}
      {onItsWay !== undefined && (
        <li className={styles.note} aria-busy>
          <p className={styles.noteWords} dir="auto">
            {onItsWay}
          </p>
          <p className={styles.by} role="status">
            <FormattedMessage id="moderation.notes.sending" />
          </p>
        </li>
      )}
    </ul>
  );
}
