import type { Normalised } from '../cache/entities.ts';
import type { ReportState } from './report.ts';
import type { ReportReason } from './report-category.ts';

/** An action of the staff on a report. */
export type ReportAction =
  /** GoToSocial sends the comment to the reporter. */
  | { type: 'move'; id: string; from: ReportState; to: ReportState; comment?: string }
  /** Mastodon assigns reports: to the user, or to nobody. */
  | { type: 'assign'; id: string; isOwn: boolean }
  /** Mastodon files reports under categories. */
  | { type: 'categorise'; id: string; from: ReportReason; to: ReportReason }
  | { type: 'note'; id: string; text: string }
  | { type: 'unnote'; id: string; noteId: string };

/** The result: the report as the server has it, and in `stale` the state that another moderator had set before, or that another one had changed the same. */
export interface ReportResult {
  normalised: Normalised;
  stale?: ReportState | 'removed' | 'categorised';
}

/** A pending action: its request, the name of the reported account, and the desired state, which may have changed since. */
export interface Flight {
  action: ReportAction;
  name: string;
  wanted?: ReportState;
  /** The same of its reason. */
  wantedReason?: ReportReason;
}

/** Returns a key that is unique among actions that may be pending at the same time. */
export const reportActionKey = (action: ReportAction): string =>
  action.type === 'unnote' ? `unnote:${action.noteId}` : `${action.type}:${action.id}`;
