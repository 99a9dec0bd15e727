import type { Page } from './pages.ts';
import type { Params, Store } from './store.ts';

/**
 * Where the posts of a list come from, each with an index that has their ids in order: `rows` is SQL after FROM, `id` its column with
 * the id of the post, `keys` a query for the `key`s of which `rows` is about one (`e.key`).
 */
export interface Source {
  rows: string;
  id: string;
  keys?: string;
}

/** The two ends between which ids are searched, and the direction. */
export interface Stretch {
  /** ids below this one, or above it upwards; absent: from the end */
  from: string | undefined;
  /** not beyond this one */
  to: string | undefined;
  upwards: boolean;
}

interface Sql {
  bounds: (id: string) => string;
  order: string;
  newest: 'max' | 'min';
  params: Params;
}

const sqlOf = ({ from, to, upwards }: Stretch, many: number): Sql => {
  const [after, until] = upwards ? ['>', '<'] : ['<', '>'];
  return {
    bounds: (id) =>
      [...(from === undefined ? [] : [`${id} ${after} :from`]), ...(to === undefined ? [] : [`${id} ${until} :to`]), 'true'].join(' AND '),
    order: upwards ? 'ASC' : 'DESC',
    newest: upwards ? 'min' : 'max',
    params: { from: from ?? null, to: to ?? null, many },
  };
};

/** Of a source of one key: its next ids. */
const plain = (source: Source, { bounds, order }: Sql): string =>
  `SELECT * FROM (SELECT DISTINCT ${source.id} AS id FROM ${source.rows} AND ${bounds(source.id)} ORDER BY ${source.id} ${order} LIMIT :many)`;

/**
 * Of a source of many keys: the next ids of each, but none beyond the limit. The limit is the last of as many different next ids
 * as are wanted: at least so many ids are within it, whichever key has them, and keys whose next id is beyond it cost one search each.
 */
const keyed = (source: Source, keys: string, { bounds, order, newest }: Sql): string => {
  const within = `${source.rows} AND ${bounds(source.id)}`;
  const beyond = newest === 'max' ? '>=' : '<=';
  const heads = `SELECT (SELECT ${newest}(${source.id}) FROM ${within}) AS head FROM (${keys}) e`;
  const limit = `(SELECT DISTINCT head FROM (${heads}) WHERE head IS NOT NULL ORDER BY head ${order} LIMIT 1 OFFSET :many - 1)`;
  const ids = `SELECT ${source.id} AS i FROM ${within} AND ${source.id} ${beyond} ifnull(${limit}, ${newest === 'max' ? "''" : "'~'"})
    ORDER BY ${source.id} ${order} LIMIT :many`;
  return `SELECT j.value AS id FROM (${keys}) e, json_each((SELECT json_group_array(i) FROM (${ids}))) j`;
};

/** Returns the next ids of some sources, in order. */
const nextIds = (store: Store, sources: readonly Source[], params: Params, stretch: Stretch, many: number): string[] => {
  const sql = sqlOf(stretch, many);
  const all = sources.map((source) => (source.keys === undefined ? plain(source, sql) : keyed(source, source.keys, sql)));
  const rows = store.all<{ id: string }>(`SELECT DISTINCT id FROM (${all.join(' UNION ALL ')}) ORDER BY id ${sql.order} LIMIT :many`, {
    ...params,
    ...sql.params,
  });
  return rows.map(({ id }) => id);
};

/** So many posts are read one after another before the sources are searched: in a list with most of them, that is quicker. */
const WINDOW = 500;

/** Returns the last id within the window and the first one after it, if there are more. */
const endOfWindow = (store: Store, { from, upwards }: Stretch): readonly string[] => {
  const bound = from === undefined ? '' : `WHERE id ${upwards ? '>' : '<'} :from`;
  const sql = `SELECT id FROM statuses ${bound} ORDER BY id ${upwards ? 'ASC' : 'DESC'} LIMIT 2 OFFSET ${WINDOW - 1}`;
  return store.all<{ id: string }>(sql, { from: from ?? null }).map(({ id }) => id);
};

/** Finds the rows of a list between two ids, in order; with `ids` only those. */
export type Find<Row> = (stretch: Stretch, limit: number, ids?: readonly string[]) => Row[];

/**
 * A page of a list whose posts may be rare among all others: its work grows with the page and the number of the sources' keys, not with
 * the number of posts.
 */
export function pageFromSources<Row extends { id: string }>(
  store: Store,
  sources: readonly Source[],
  params: Params,
  { maxId, minId, sinceId, limit }: Page,
  find: Find<Row>,
): Row[] {
  const upwards = minId !== undefined;
  const from = minId === undefined ? maxId : sinceId !== undefined && sinceId > minId ? sinceId : minId;
  const stretch: Stretch = { from, to: upwards ? maxId : sinceId, upwards };
  const { to } = stretch;
  const [last, beyond] = endOfWindow(store, stretch);
  const isWhole = beyond === undefined || (to !== undefined && (upwards ? beyond >= to : beyond <= to));

  const rows = find(isWhole ? stretch : { ...stretch, to: beyond }, limit);
  let cursor = isWhole ? undefined : last;
  for (let many = limit * 2; cursor !== undefined && rows.length < limit; many *= 2) {
    const next: Stretch = { ...stretch, from: cursor };
    const ids = nextIds(store, sources, params, next, many);
    rows.push(...find(next, limit - rows.length, ids));
    cursor = ids.length < many ? undefined : ids.at(-1);
  }
  return upwards ? rows.toReversed() : rows;
}
