import type { Store } from './store.ts';

export interface LogEntry {
  actor_id: string;
  /** the action, as JSON */
  data: string;
  message: string;
  created_at: number;
}

/** Adds an entry to the moderation log. */
export function insertLogEntry(store: Store, entry: LogEntry): void {
  store.run('INSERT INTO moderation_log (actor_id, data, message, created_at) VALUES (:actor_id, :data, :message, :created_at)', {
    ...entry,
  });
}

export interface LogQuery {
  page: number;
  pageSize: number;
  actor: string | null;
  search: string | null;
  /** bounds in ms since 1970 */
  from: number | null;
  to: number | null;
}

/** A page of the moderation log, newest first, and how many entries match in all. */
export function logPage(store: Store, query: LogQuery): { items: LogEntry[]; total: number } {
  const where = `(:actor IS NULL OR actor_id = :actor) AND (:search IS NULL OR instr(lower(message), lower(:search)) > 0)
    AND (:from IS NULL OR created_at >= :from) AND (:to IS NULL OR created_at <= :to)`;
  const params = { actor: query.actor, search: query.search, from: query.from, to: query.to };
  const total = store.get<{ n: number }>(`SELECT count(*) AS n FROM moderation_log WHERE ${where}`, params)?.n ?? 0;
  const items = store.all<LogEntry>(`SELECT * FROM moderation_log WHERE ${where} ORDER BY id DESC LIMIT :limit OFFSET :offset`, {
    ...params,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return { items, total };
}
