import './common.ts';
export { ReportDialog } from '#views/report/report-dialog.tsx';
