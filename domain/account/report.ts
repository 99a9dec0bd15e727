/** What is told to the staff of an account (rule report-sent). */
export interface Report {
  readonly accountId: string;
  readonly statusIds: readonly string[];
  readonly comment: string;
  readonly forward: boolean;
}

/** What of a report is kept until it is sent (rule report-kept). */
export type ReportDraft = Omit<Report, 'accountId'>;

/** Under what begins the storage's name of each unsent report of an account; whom it is about follows. */
export const reportsOf = (owner: string): string => `report/${owner}/`;

/** A report as it was stored; only one with a comment is worth keeping. */
export const reportDraftOf = ({ comment, forward, statusIds }: Readonly<Record<string, unknown>>): ReportDraft | undefined => {
  if (typeof comment !== 'string' || comment.trim() === '') return undefined;
  const ids = Array.isArray(statusIds) ? statusIds.filter((id): id is string => typeof id === 'string') : [];
  return { comment, forward: forward === true, statusIds: ids };
};
