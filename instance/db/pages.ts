import type { Params, Store } from './store.ts';

export interface Page {
  maxId?: string;
  minId?: string;
  sinceId?: string;
  limit: number;
  /** how many rows of the page to pass over */
  offset?: number;
}

/**
 * One page of rows, newest first. `where` is SQL over the table's alias; `min_id` takes the rows right above it, `since_id`
 * the newest of those above it. `key` is the column with the id by which pages are requested.
 */
export function pageOf<Row>(
  store: Store,
  select: string,
  alias: string,
  where: string,
  params: Params,
  page: Page,
  key = `${alias}.id`,
): Row[] {
  const conditions = [where];
  if (page.maxId !== undefined) conditions.push(`${key} < :maxId`);
  if (page.sinceId !== undefined) conditions.push(`${key} > :sinceId`);
  if (page.minId !== undefined) conditions.push(`${key} > :minId`);
  const upwards = page.minId !== undefined;
  const sql = `${select} WHERE ${conditions.join(' AND ')} ORDER BY ${key} ${upwards ? 'ASC' : 'DESC'} LIMIT :limit OFFSET :offset`;
  const rows = store.all<Row>(sql, {
    ...params,
    limit: page.limit,
    offset: page.offset ?? 0,
    maxId: page.maxId ?? null,
    minId: page.minId ?? null,
    sinceId: page.sinceId ?? null,
  });
  return upwards ? rows.toReversed() : rows;
}
