import type { ReportReason, ReportRule } from './report-category.ts';
import type { Ability } from '../server/server.ts';

/** The states of reports in the order of the tabs. */
export const REPORT_STATES = ['open', 'resolved', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** Returns the states that a server has: only Pleroma closes a report without resolving it. */
export const reportStates = (can: (ability: Ability) => boolean): readonly ReportState[] =>
  can('adminCalls') ? REPORT_STATES : ['open', 'resolved'];

/** Returns the states to which a report can be moved: GoToSocial opens none again. */
export const nextStates = (from: ReportState, can: (ability: Ability) => boolean): readonly ReportState[] =>
  reportStates(can).filter((to) => to !== from && (to !== 'open' || !can('gotosocialAdmin')));

/** The number of reports in each state, as far as it is loaded. */
export type ReportCounts = { readonly [S in ReportState]?: number };

/** A note of the staff on a report; `text` is plain text. */
export interface ReportNote {
  id: string;
  text: string;
  createdAt: string;
  /** The name of the author; absent where the account is deleted. */
  acct?: string;
}

/** A report of an account or some statuses. `comment` is HTML; deleted accounts are absent. */
export interface Report {
  id: string;
  state: ReportState;
  comment: string;
  createdAt: string;
  /** The reported account. */
  accountId?: string;
  /** The reporting account. */
  actorId?: string;
  statusIds: readonly string[];
  notes: readonly ReportNote[];
  /** True if the report was forwarded to the reported account's server; absent where this server does not send it. */
  isForwarded?: boolean;
  /** The member of the staff who handles it; only Mastodon assigns reports. */
  assigneeId?: string;
  /** The comment with which it was resolved, and who did that; only GoToSocial sends them. */
  resolution?: { text: string; accountId?: string };
  /** The rules that it names; the server may have deleted some of them since. */
  rules?: readonly ReportRule[];
  /** Only on Mastodon. */
  reason?: ReportReason;
}

export const isReportState = (value: unknown): value is ReportState => REPORT_STATES.some((one) => one === value);

/** The id prefix that a server gives to a deleted status which it renders only from the report. */
const REMOVED = 'pleroma:fake:';

/** True if the server reports a status as deleted. A deletion in the stream may only be a change of its visibility. */
export const isRemovedStatus = ({ id }: { id: string }): boolean => id.startsWith(REMOVED);

/** Returns the counts after the state of a report changed here; counts that are not loaded stay absent. */
export const movedCounts = (counts: ReportCounts, from: ReportState, to: ReportState): ReportCounts => {
  const by = (state: ReportState, step: number) => {
    const count = counts[state];
    return count === undefined ? {} : { [state]: Math.max(0, count + step) };
  };
  return from === to ? counts : { ...counts, ...by(from, -1), ...by(to, 1) };
};
