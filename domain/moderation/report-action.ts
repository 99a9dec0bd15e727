import type { Normalised } from '../cache/entities.ts';
import type { ReportState } from './report.ts';

/** One thing that the staff does to a report. */
export type ReportAction =
  | { type: 'move'; id: string; from: ReportState; to: ReportState }
  | { type: 'note'; id: string; words: string }
  | { type: 'unnote'; id: string; noteId: string };

/** What came of it: the report as the server has it, and in `stale` what somebody else had made of it before. */
export interface Acted {
  normalised: Normalised;
  stale?: ReportState | 'removed';
}

/** One on its way: what was asked, of whom the report is, and the state that is wished for by now. */
export interface Flight {
  act: ReportAction;
  name: string;
  wanted?: ReportState;
}

/** Tells apart what may be on its way at once. */
export const reportActionKey = (act: ReportAction): string => (act.type === 'unnote' ? `unnote:${act.noteId}` : `${act.type}:${act.id}`);
