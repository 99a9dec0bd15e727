/** A report of an account to the staff (rule report-sent). */
export interface Report {
  readonly accountId: string;
  readonly statusIds: readonly string[];
  readonly comment: string;
  readonly forward: boolean;
}

/** The part of a report that is stored until it is sent (rule report-stored). */
export type ReportDraft = Omit<Report, 'accountId'>;

/** Returns the prefix of the storage keys of an account's unsent reports; the id of the reported account follows. */
export const reportsOf = (owner: string): string => `report/${owner}/`;

/** Parses a stored report; undefined where it has no comment. */
export const reportDraftOf = ({ comment, forward, statusIds }: Readonly<Record<string, unknown>>): ReportDraft | undefined => {
  if (typeof comment !== 'string' || comment.trim() === '') return undefined;
  const ids = Array.isArray(statusIds) ? statusIds.filter((id): id is string => typeof id === 'string') : [];
  return { comment, forward: forward === true, statusIds: ids };
};
