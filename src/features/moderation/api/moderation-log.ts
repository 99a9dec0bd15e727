import { object, pipe, transform } from 'valibot';
import type { LogEntry, LogQuery } from '#domain/moderation/log.ts';
import type { Found } from '#domain/moderation/found.ts';
import { call, type Http } from '#http/http.ts';
import { sentListOf } from '#http/sent-list.ts';
import { count, lenient, shape, text } from '#http/tolerant.ts';

const PATH = 'api/v1/pleroma/admin/moderation_log';
const PAGE_SIZE = 50; // our choice: as many as the servers' own pages have
const LONGEST_ENTRY = 5_000; // our choice
const MS = 1_000;

const entry = pipe(
  shape({ message: text(LONGEST_ENTRY), time: lenient((value) => (Number.isFinite(value) ? (value as number) * MS : 0)) }),
  transform(({ message, time }): Omit<LogEntry, 'key'> => ({ message, at: new Date(time).toISOString() })),
);

/** GET /api/v1/pleroma/admin/moderation_log. A page of what the staff did, the newest first, and how much there is. */
export const fetchLog = async (
  http: Http,
  { query: { search }, page }: { query: LogQuery; page: number },
  signal: AbortSignal,
): Promise<Found<LogEntry>> => {
  const schema = object({ items: sentListOf(entry, http.report), total: count });
  const desired = search.trim() === '' ? {} : { search: search.trim() };
  const {
    items: { items, sent },
    total,
  } = await call(http, PATH, schema, { query: { page, page_size: PAGE_SIZE, ...desired }, signal });
  const before = (page - 1) * PAGE_SIZE;
  return {
    // Entries have no ids: numbered from the oldest, their keys stay the same when entries are added.
    items: items.map((one, at) => ({ ...one, key: String(total - before - at) })),
    total,
    next: before + sent < total && sent > 0 ? page + 1 : undefined,
  };
};
