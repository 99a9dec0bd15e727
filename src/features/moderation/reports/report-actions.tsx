import { FormattedMessage } from 'react-intl';
import { useState } from 'react';
import { selectTypedNote } from '#machines/moderation/report-actions.machine.ts';
import { useServerCan, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { nextStates, type Report } from '#domain/moderation/report.ts';
import { Button } from '#ui/button.tsx';
import styles from '../moderation.module.css';
import { NoteForm } from './note-form.tsx';
import { ResolutionField } from './resolution-field.tsx';

/** The possible states of a report, and the button for a note on it, or on Mastodon the one that assigns it, on GoToSocial a comment to the reporter (rules report-moved, report-notes, report-assigned, report-resolution). */
export function ReportActions({
  report: { id, state: from, assigneeId },
  name,
  describedBy,
}: {
  report: Report;
  name: string;
  describedBy: string;
}) {
  const reportActions = useSessionActor('reportActions');
  const can = useServerCan();
  const hasNotes = can('adminCalls');
  const hasComment = can('gotosocialAdmin');
  const isOwn = useVisitor().accountId === assigneeId;
  const [wasRequested, setRequested] = useState(false);
  const isTyped = useSelected(reportActions, (snapshot) => selectTypedNote(snapshot, id) !== '');
  const isNoting = wasRequested || isTyped;
  return (
    <>
      {isNoting && !hasComment && <NoteForm id={id} name={name} wasRequested={wasRequested} />}
      {isNoting && hasComment && from === 'open' && <ResolutionField id={id} wasRequested={wasRequested} />}
      <div className={styles.buttons}>
        {nextStates(from, can).map((to) => (
          <Button
            key={to}
            variant="quiet"
            className={from === 'open' && to === 'resolved' ? styles.resolve : undefined}
            aria-describedby={describedBy}
            onClick={() => reportActions.send({ type: 'report.move', id, from, to, name, hasComment })}
          >
            <FormattedMessage id={`moderation.reports.to.${to}`} />
          </Button>
        ))}
        {!hasNotes && !hasComment && (
          <Button
            variant="quiet"
            aria-describedby={describedBy}
            onClick={() => reportActions.send({ type: 'report.assign', id, isOwn: !isOwn, name })}
          >
            <FormattedMessage id={isOwn ? 'moderation.reports.unassign' : 'moderation.reports.assign'} />
          </Button>
        )}
        {(hasNotes || (hasComment && from === 'open')) && !isNoting && (
          <Button variant="quiet" aria-describedby={describedBy} onClick={() => setRequested(true)}>
            <FormattedMessage id={hasComment ? 'moderation.reports.write_comment' : 'moderation.notes.open'} />
          </Button>
        )}
      </div>
    </>
  );
}
