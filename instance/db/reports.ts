import { statusById } from './statuses.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';

export const reportStates = ['open', 'closed', 'resolved'] as const;
export type ReportState = (typeof reportStates)[number];
/** The reasons of Mastodon's. */
const reportCategories: readonly string[] = ['other', 'spam', 'legal', 'violation'];
export const isReportCategory = (name: string): boolean => reportCategories.includes(name);

export interface Report {
  id: string;
  /** who reported */
  actor_id: string;
  /** the reported account */
  account_id: string;
  /** what the reporter wrote, as HTML */
  content: string;
  forwarded: number;
  state: ReportState;
  created_at: number;
  /** the member of the staff who handles it, on Mastodon */
  assigned_id: string | null;
  /** as Mastodon names it */
  category: string;
  /** the violated rules of Mastodon's, as a JSON list of ids */
  rule_ids: string;
}

export interface ReportNote {
  id: number;
  report_id: string;
  account_id: string;
  content: string;
  created_at: number;
}

type Reason = Pick<Report, 'category' | 'rule_ids'>;

/** Adds a report with copies of the statuses that it names, which outlive their deletion. */
export function insertReport(
  store: Store,
  report: Omit<Report, 'assigned_id' | keyof Reason> & Partial<Reason>,
  statuses: readonly Status[],
): void {
  store.run(
    `INSERT INTO reports (id, actor_id, account_id, content, forwarded, state, created_at, assigned_id, category, rule_ids)
     VALUES (:id, :actor_id, :account_id, :content, :forwarded, :state, :created_at, :assigned_id, :category, :rule_ids)`,
    { category: 'other', rule_ids: '[]', ...report, assigned_id: null },
  );
  for (const [position, status] of statuses.entries()) {
    store.run(
      `INSERT OR IGNORE INTO report_statuses (report_id, status_id, position, snapshot)
       VALUES (:report, :status, :position, :snapshot)`,
      { report: report.id, status: status.id, position, snapshot: JSON.stringify(status) },
    );
  }
}

/** The report of an id. */
export function reportById(store: Store, id: string): Report | undefined {
  return store.get<Report>('SELECT * FROM reports WHERE id = :id', { id });
}

export interface ReportQuery {
  state?: ReportState;
  /** only those that this account made */
  actor?: string;
  page: number;
  pageSize: number;
}

/** A page of reports, newest first, and how many there are in all. */
export function reportPage(store: Store, query: ReportQuery): { reports: Report[]; total: number } {
  const where = '(:state IS NULL OR state = :state) AND (:actor IS NULL OR actor_id = :actor)';
  const params = { state: query.state ?? null, actor: query.actor ?? null };
  const total = store.get<{ n: number }>(`SELECT count(*) AS n FROM reports WHERE ${where}`, params)?.n ?? 0;
  const reports = store.all<Report>(`SELECT * FROM reports WHERE ${where} ORDER BY id DESC LIMIT :limit OFFSET :offset`, {
    ...params,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return { reports, total };
}

/** The prefix that Pleroma and Akkoma put before the address of a deleted reported status, and the name they give it. */
export const fakeIdPrefix = 'pleroma:fake:';

function asReported(snapshot: string): Status {
  const status = JSON.parse(snapshot) as Status;
  return { ...status, id: fakeIdPrefix + status.id };
}

/** Returns the reported statuses: in their current version, or as reported if they are deleted. */
export function statusesOfReport(store: Store, id: string): Status[] {
  return store
    .all<{ status_id: string; snapshot: string }>(
      'SELECT status_id, snapshot FROM report_statuses WHERE report_id = :id ORDER BY position',
      {
        id,
      },
    )
    .map((row) => statusById(store, row.status_id) ?? asReported(row.snapshot));
}

/** Changes the state of a report. */
export function setReportState(store: Store, id: string, state: ReportState): void {
  store.run('UPDATE reports SET state = :state WHERE id = :id', { id, state });
}

/** The notes of a report, oldest first. */
export function notesOfReport(store: Store, id: string): ReportNote[] {
  return store.all<ReportNote>('SELECT * FROM report_notes WHERE report_id = :id ORDER BY id', { id });
}

/** Adds a note to a report. */
export function insertReportNote(store: Store, note: Omit<ReportNote, 'id'>): void {
  store.run(
    'INSERT INTO report_notes (report_id, account_id, content, created_at) VALUES (:report_id, :account_id, :content, :created_at)',
    { ...note },
  );
}

/** Removes a note of a report and returns it, if there was one. */
export function takeReportNote(store: Store, reportId: string, id: number): ReportNote | undefined {
  const params = { reportId, id };
  const note = store.get<ReportNote>('SELECT * FROM report_notes WHERE report_id = :reportId AND id = :id', params);
  store.run('DELETE FROM report_notes WHERE report_id = :reportId AND id = :id', params);
  return note;
}
