import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useState } from 'react';
import { selectTypedNote } from '#machines/moderation/report-actions.machine.ts';
import { useCan, useSessionActor, useVisitor } from '#react/hooks.ts';
import { reportStates, type Report } from '#domain/moderation/report.ts';
import { Button } from '#ui/button.tsx';
import styles from '../moderation.module.css';
import { NoteForm } from './note-form.tsx';

/** The possible states of a report, and the button for a note on it, or on Mastodon the one that assigns it (rules report-moved, report-notes, report-assigned). */
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
  const isMastodon = !useCan('adminCalls');
  const isOwn = useVisitor().accountId === assigneeId;
  const [wasRequested, setRequested] = useState(false);
  const isTyped = useSelector(reportActions, (snapshot) => selectTypedNote(snapshot, id) !== '');
  const isNoting = wasRequested || isTyped;
  return (
    <>
      {isNoting && <NoteForm id={id} name={name} wasRequested={wasRequested} />}
      <div className={styles.buttons}>
        {reportStates(isMastodon)
          .filter((to) => to !== from)
          .map((to) => (
            <Button
              key={to}
              variant="quiet"
              className={from === 'open' && to === 'resolved' ? styles.resolve : undefined}
              aria-describedby={describedBy}
              onClick={() => reportActions.send({ type: 'report.move', id, from, to, name })}
            >
              <FormattedMessage id={`moderation.reports.to.${to}`} />
            </Button>
          ))}
        {isMastodon && (
          <Button
            variant="quiet"
            aria-describedby={describedBy}
            onClick={() => reportActions.send({ type: 'report.assign', id, isOwn: !isOwn, name })}
          >
            <FormattedMessage id={isOwn ? 'moderation.reports.unassign' : 'moderation.reports.assign'} />
          </Button>
        )}
        {!isMastodon && !isNoting && (
          <Button variant="quiet" aria-describedby={describedBy} onClick={() => setRequested(true)}>
            <FormattedMessage id="moderation.notes.open" />
          </Button>
        )}
      </div>
    </>
  );
}
