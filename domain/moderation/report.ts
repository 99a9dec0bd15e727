/** In the order of the tabs. */
export const REPORT_STATES = ['open', 'resolved', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** How many reports there are of each state, as far as it was counted. */
export type ReportCounts = { readonly [S in ReportState]?: number };

/** What the staff wrote down about a report; `words` are plain. */
export interface ReportNote {
  id: string;
  words: string;
  createdAt: string;
  /** Who wrote it, by name; absent where they are gone. */
  acct?: string;
}

/** Somebody or some posts, reported to the staff. `words` are HTML; accounts that are gone are absent. */
export interface Report {
  id: string;
  state: ReportState;
  words: string;
  createdAt: string;
  /** Who is reported. */
  accountId?: string;
  /** Who reported. */
  actorId?: string;
  statusIds: readonly string[];
  notes: readonly ReportNote[];
  /** Whether the server of who is reported was told; absent where this one does not say. */
  isForwarded?: boolean;
}

export const isReportState = (value: unknown): value is ReportState => REPORT_STATES.some((one) => one === value);

/** What a server calls a post that it shows from a report alone, since it was deleted. */
const REMOVED = 'pleroma:fake:';

/** Whether the server says of a reported post that it is gone. One that the stream calls deleted may only be for others than before. */
export const isRemovedStatus = ({ id }: { id: string }): boolean => id.startsWith(REMOVED);

/** The counts after a report went from one state to another here; what was not counted stays unknown. */
export const movedCounts = (counts: ReportCounts, from: ReportState, to: ReportState): ReportCounts => {
  const by = (state: ReportState, step: number) => {
    const known = counts[state];
    return known === undefined ? {} : { [state]: Math.max(0, known + step) };
  };
  return from === to ? counts : { ...counts, ...by(from, -1), ...by(to, 1) };
};
