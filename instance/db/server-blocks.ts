import type { JsonObject } from '../instance.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** An entry of a list of blocked or allowed names; `fields` are those that the list has beside the name. */
export interface ServerBlock {
  id: number;
  name: string;
  fields: JsonObject;
  created_at: number;
}
type Row = Omit<ServerBlock, 'fields'> & { data: string };

const entryOf = ({ data, ...rest }: Row): ServerBlock => ({ ...rest, fields: JSON.parse(data) as JsonObject });
const numberOf = (id: string | undefined, otherwise: number): number =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : otherwise;

/** Returns a page of a list, the newest first; after `min_id` the nearest ones. */
export function blockPage(store: Store, list: string, { limit, maxId, sinceId, minId }: Page): ServerBlock[] {
  const order = minId === undefined ? 'DESC' : 'ASC';
  const rows = store.all<Row>(
    `SELECT id, name, data, created_at FROM server_blocks WHERE list = :list AND id < :below AND id > :above ORDER BY id ${order} LIMIT :limit`,
    { list, below: numberOf(maxId, Number.MAX_SAFE_INTEGER), above: numberOf(minId ?? sinceId, 0), limit },
  );
  return (minId === undefined ? rows : rows.toReversed()).map(entryOf);
}

/** Returns a list without pages, in the order of its names. */
export const allBlocks = (store: Store, list: string): ServerBlock[] =>
  store.all<Row>('SELECT id, name, data, created_at FROM server_blocks WHERE list = :list ORDER BY name', { list }).map(entryOf);

export function blockById(store: Store, list: string, id: string): ServerBlock | undefined {
  const row = store.get<Row>('SELECT id, name, data, created_at FROM server_blocks WHERE list = :list AND id = :id', {
    list,
    id: numberOf(id, 0),
  });
  return row && entryOf(row);
}

export function blockNamed(store: Store, list: string, name: string): ServerBlock | undefined {
  const row = store.get<Row>('SELECT id, name, data, created_at FROM server_blocks WHERE list = :list AND name = :name', { list, name });
  return row && entryOf(row);
}

export function addBlock(store: Store, list: string, { name, fields, created_at }: Omit<ServerBlock, 'id'>): ServerBlock {
  store.run('INSERT INTO server_blocks (list, name, data, created_at) VALUES (:list, :name, :data, :created_at)', {
    list,
    name,
    data: JSON.stringify(fields),
    created_at,
  });
  return blockNamed(store, list, name) as ServerBlock;
}

export const putBlock = (store: Store, { id, name, fields }: ServerBlock): void =>
  void store.run('UPDATE server_blocks SET name = :name, data = :data WHERE id = :id', { id, name, data: JSON.stringify(fields) });

export const deleteBlock = (store: Store, id: number): void => void store.run('DELETE FROM server_blocks WHERE id = :id', { id });
