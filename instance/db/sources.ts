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
  const [beyond, nothing] = newest === 'max' ? ['>=', "''"] : ['<=', "'~'"];
  return `SELECT * FROM (WITH heads AS MATERIALIZED (SELECT e.key, (SELECT ${newest}(${source.id}) FROM ${within}) AS head FROM (${keys}) e),
      edge AS (SELECT ifnull((SELECT DISTINCT head FROM heads WHERE head IS NOT NULL ORDER BY head ${order} LIMIT 1 OFFSET :many - 1), ${nothing}) AS id)
    SELECT j.value AS id FROM edge CROSS JOIN heads e CROSS JOIN json_each((SELECT json_group_array(i) FROM (
      SELECT ${source.id} AS i FROM ${within} AND ${source.id} ${beyond} edge.id ORDER BY ${source.id} ${order} LIMIT :many))) j
    WHERE e.head ${beyond} edge.id)`;
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

/** The keys of a list that is searched by its sources at once: that takes less than reading the window. */
const FEW_KEYS = 100;

const hasFewKeys = (store: Store, sources: readonly Source[], params: Params): boolean => {
  const all = sources.flatMap(({ keys }) => (keys === undefined ? [] : [`SELECT key FROM (${keys})`]));
  if (all.length === 0) return true;
  const sql = `SELECT count(*) AS n FROM (${all.join(' UNION ALL ')} LIMIT ${FEW_KEYS + 1})`;
  return (store.get<{ n: number }>(sql, params)?.n ?? 0) <= FEW_KEYS;
};

/** Reads the rows of a list within the window, and returns the stretch beyond it if they are too few for a page. */
const readWindow = <Row>(store: Store, stretch: Stretch, limit: number, find: Find<Row>): { rows: Row[]; rest: Stretch | undefined } => {
  const { to, upwards } = stretch;
  const [last, beyond] = endOfWindow(store, stretch);
  const isWhole = beyond === undefined || (to !== undefined && (upwards ? beyond >= to : beyond <= to));
  const rows = find(isWhole ? stretch : { ...stretch, to: beyond }, limit);
  return { rows, rest: isWhole ? undefined : { ...stretch, from: last } };
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
  const { rows, rest } = hasFewKeys(store, sources, params) ? { rows: [], rest: stretch } : readWindow(store, stretch, limit, find);
  let next = rest;
  for (let many = limit * 2; next !== undefined && rows.length < limit; many *= 2) {
    const ids = nextIds(store, sources, params, next, many);
    rows.push(...find(next, limit - rows.length, ids));
    next = ids.length < many ? undefined : { ...stretch, from: ids.at(-1) };
  }
  return upwards ? rows.toReversed() : rows;
}
