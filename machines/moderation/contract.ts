import type { ReportState } from '#domain/moderation/report.ts';

export type ReportCountsContract =
  /** The server refused something that is for the staff: one's own role is looked at. */
  | { type: 'reports.refused' }
  /** Something was reported, or what was reported is settled: it is counted again. */
  | { type: 'reports.count' }
  /** A report went from one state to another here. */
  | { type: 'reports.moved'; from: ReportState; to: ReportState };

export type ReportsContract =
  /** They were counted: the list that is shown looks what became of its own. */
  { type: 'reports.counted' };

/** Whoever goes through several people is of the staff no longer. */
export type PeopleRunContract = { type: 'run.stop' };
