import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import type { Report, ReportState } from '#domain/moderation/report.ts';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from '#ui/lazy-icons.tsx';
import styles from '../moderation.module.css';

type Props = { report: Report; listed: ReportState; name: string };

/** Where a report was that has another state by now, whoever gave it that: what became of it, and the way back (rules reports-stay, report-moved). */
export function Settled({ report: { id, state }, listed, name }: Props) {
  const intl = useIntl();
  const acts = useSessionActor('reportActs');
  const back = () => acts.send({ type: 'report.move', id, from: state, to: listed, name });
  return (
    <div className={styles.settled}>
      <p role="status">{intl.formatMessage({ id: `moderation.reports.now.${state}` }, { name })}</p>
      <Button look="quiet" onClick={back}>
        <UndoIcon />
        <FormattedMessage id="moderation.reports.undo" />
      </Button>
    </div>
  );
}
