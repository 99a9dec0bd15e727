import '#react/lazy/common.ts';
export { ReportDialog } from './report-dialog.tsx';
