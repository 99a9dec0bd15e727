import { useSelector } from '@xstate/react';
import { selectReport } from '#machines/report/report.machine.ts';
import { useMaybeVisitActor } from '#app/hooks.ts';
import { Later } from '#shell/later.tsx';
import { once } from '#shell/loads.ts';

const reportParts = once(() => import('./report-parts.ts'));

/** The report dialog while it is open, fetched then. */
export function ReportQuestion() {
  const report = useMaybeVisitActor('report');
  const isOpen = useSelector(report, (snapshot) => snapshot !== undefined && selectReport(snapshot) !== undefined);
  return report && isOpen && <Later load={reportParts}>{({ ReportDialog }) => <ReportDialog report={report} />}</Later>;
}
