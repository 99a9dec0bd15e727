import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { reporting } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { selectReport, type reportMachine } from '#machines/report/report.machine.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** The report dialog while it is open, fetched then. */
export function ReportQuestion() {
  const report = useMaybeSessionActor('report');
  const accountId = useSelected(report, (snapshot) => snapshot && selectReport(snapshot)?.accountId);
  return report && accountId !== undefined && <Slot report={report} accountId={accountId} />;
}

type SlotProps = { report: ActorRefFrom<typeof reportMachine>; accountId: string };

function Slot({ report, accountId }: SlotProps) {
  const name = `@${useRow('accounts', accountId)?.acct ?? ''}`;
  return (
    <LazyDialog
      of={reporting}
      title={useIntl().formatMessage({ id: 'user_reporting.title' }, { name })}
      onClose={() => report.send({ type: 'report.close' })}
    >
      {({ ReportDialog }) => <ReportDialog report={report} />}
    </LazyDialog>
  );
}
