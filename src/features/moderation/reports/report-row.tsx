import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan, useRow, useServerCan, useSessionActor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { nextStates, type Report, type ReportState } from '#domain/moderation/report.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from '#ui/lazy-icons.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportReason } from './report-reason.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReportedPosts } from './reported-posts.tsx';
import { Whom } from './whom.tsx';
import styles from '../moderation.module.css';

/**
 * One report: the account and statuses concerned, its author, the staff's notes, and the actions; one that has another state by now stays
 * as a line in the same position (rules reports-shown, reports-stay).
 */
export function ReportRow({ reportId, listed }: { reportId: string; listed: ReportState }) {
  const intl = useIntl();
  const report = useRow('reports', reportId);
  const account = useRow('accounts', report?.accountId);
  const actor = useRow('accounts', report?.actorId);
  if (report === undefined) return null;
  const name = account ? `@${account.acct}` : intl.formatMessage({ id: 'moderation.reports.somebody' });
  const isSettled = report.state !== listed;
  return (
    // A pressed button is removed by its own action: the focus stays in this row.
    <div tabIndex={-1} className={styles.row}>
      {isSettled ? (
        <Settled report={report} listed={listed} name={name} />
      ) : (
        <Whole report={report} account={account} actor={actor} name={name} />
      )}
    </div>
  );
}

type WholeProps = { report: Report; account: Account | undefined; actor: Account | undefined; name: string };

function Whole({ report, account, actor, name }: WholeProps) {
  const intl = useIntl();
  const nameId = useId();
  const assignee = useRow('accounts', report.assigneeId);
  const isFiled = useCan('mastodonAdmin');
  return (
    <article className={styles.report} aria-labelledby={nameId}>
      <header className={styles.head}>
        <Whom account={account} nameId={nameId} />
      </header>
      <p className={styles.by}>
        {actor ? (
          <FormattedMessage id="moderation.reports.by" values={{ name: <bdi>{`@${actor.acct}`}</bdi> }} />
        ) : (
          <FormattedMessage id="moderation.reports.by_nobody" />
        )}
        {' · '}
        <RelativeTime at={report.createdAt} />
        {assignee !== undefined && (
          <span className={styles.mark}>
            <FormattedMessage id="moderation.reports.assigned" values={{ name: <bdi>{`@${assignee.acct}`}</bdi> }} />
          </span>
        )}
        {report.isForwarded !== undefined && (
          <span className={styles.mark}>
            <FormattedMessage id={report.isForwarded ? 'moderation.reports.forwarded' : 'moderation.reports.not_forwarded'} />
          </span>
        )}
      </p>
      {report.comment === '' ? (
        <p className={styles.by}>
          <FormattedMessage id="moderation.reports.no_comment" />
        </p>
      ) : (
        <blockquote className={styles.text} dir="auto">
          <RichText content={report.comment} emojis={[]} />
        </blockquote>
      )}
      {report.reason && isFiled && <ReportReason id={report.id} reason={report.reason} named={report.rules ?? []} name={name} />}
      {!(report.reason && isFiled) && report.rules !== undefined && report.rules.length > 0 && (
        <ul className={styles.rules} aria-label={intl.formatMessage({ id: 'moderation.reports.rules' })}>
          {report.rules.map((rule) => (
            <li key={rule.id} dir="auto">
              {rule.text}
            </li>
          ))}
        </ul>
      )}
      {report.statusIds.length > 0 && <ReportedPosts reportId={report.id} statusIds={report.statusIds} />}
      <Resolution report={report} />
      <ReportNotes report={report} name={name} />
      <ReportActions report={report} name={name} describedBy={nameId} />
    </article>
  );
}

/** The comment with which a report was resolved. */
function Resolution({ report: { state, resolution } }: { report: Report }) {
  const resolver = useRow('accounts', resolution?.accountId);
  if (resolution === undefined || state === 'open') return null;
  return (
    <>
      <p className={styles.by}>
        <FormattedMessage
          id="moderation.reports.resolution"
          values={{ name: <bdi>{resolver ? `@${resolver.acct}` : ''}</bdi>, isNamed: String(resolver !== undefined) }}
        />
      </p>
      <blockquote className={styles.text} dir="auto">
        {resolution.text}
      </blockquote>
    </>
  );
}

type Props = { report: Report; listed: ReportState; name: string };

/**
 * Shown instead of a report whose state has changed, by any moderator: the new state, and an undo button
 * (rules reports-stay, report-moved).
 */
function Settled({ report: { id, state }, listed, name }: Props) {
  const intl = useIntl();
  const reportActions = useSessionActor('reportActions');
  const canUndo = nextStates(state, useServerCan()).includes(listed);
  const back = () => reportActions.send({ type: 'report.move', id, from: state, to: listed, name });
  return (
    <div className={styles.settled}>
      <p role="status">{intl.formatMessage({ id: `moderation.reports.now.${state}` }, { name })}</p>
      {canUndo && (
        <Button variant="quiet" onClick={back}>
          <UndoIcon />
          <FormattedMessage id="moderation.reports.undo" />
        </Button>
      )}
    </div>
  );
}
