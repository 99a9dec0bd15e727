import { useSelector } from '@xstate/react';
import { reporting } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { selectReport } from '#machines/report/report.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** The report dialog while it is open, fetched then. */
export function ReportQuestion() {
  const report = useMaybeSessionActor('report');
  const isOpen = useSelector(report, (snapshot) => snapshot !== undefined && selectReport(snapshot) !== undefined);
  return report && isOpen && <Late of={reporting}>{({ ReportDialog }) => <ReportDialog report={report} />}</Late>;
}
