import '#i18n/rest.ts';
export { ReportDialog } from './report-dialog.tsx';
