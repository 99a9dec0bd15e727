import { useSelector } from '@xstate/react';
import { reporting } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectReport } from '#machines/report/report.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';

/** The report dialog while it is open, fetched then. */
export function ReportQuestion() {
  const report = useMaybeSessionActor('report');
  const isOpen = useSelector(report, (snapshot) => snapshot !== undefined && selectReport(snapshot) !== undefined);
  return report && isOpen && <Lazy of={reporting}>{({ ReportDialog }) => <ReportDialog report={report} />}</Lazy>;
}
