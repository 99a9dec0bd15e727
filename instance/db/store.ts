import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { ownFile, ownFolder } from '../private-files.ts';
import { migrate } from './schema/index.ts';

export type Params = Record<string, SQLInputValue>;

/** One SQLite database with cached prepared statements; parameters are always named. */
export interface Store {
  run(sql: string, params?: Params): number;
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  transaction<T>(work: () => T): T;
  /** Runs the work and returns its result, but none of its writes. */
  rehearse<T>(work: () => T): T;
  /** The whole database as the bytes of its file. */
  bytes(): Uint8Array;
  /** Replaces the whole database. */
  replace(bytes: Uint8Array): void;
  close(): void;
}

/** The pages of the file that stay in memory. SQLite's own 2 MB hold less than one page of a timeline reads from a million posts. */
const CACHE_KB = 32_000;
/**
 * The pages that the log collects before a write copies them into the file itself, 64 MB: the instance does that between requests
 * (`upkeep.ts`), so this is only the bound of what it cannot keep up with.
 */
const WAL_PAGES = 16_000;

function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec(`${path === ':memory:' ? '' : `PRAGMA journal_mode = WAL; PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = ${WAL_PAGES};`}
    PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 3000; PRAGMA synchronous = NORMAL;`);
  return db;
}

type Values = readonly SQLOutputValue[];

interface Prepared {
  statement: StatementSync;
  /** makes a row of the values of its columns */
  rowOf: (values: Values) => unknown;
}

/**
 * Rows come as arrays, and a literal with the names of their columns makes objects of one shape of them: node:sqlite's own objects are
 * dictionaries, which take twice the time and several times the memory to make, and longer to read.
 */
function prepare(db: DatabaseSync, sql: string): Prepared {
  const statement = db.prepare(sql);
  statement.setAllowUnknownNamedParameters(true);
  statement.setReturnArrays(true);
  const members = statement.columns().map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`);
  // oxlint-disable-next-line no-implied-eval -- only a literal has the shape from the start; the names are those of this program's queries
  return { statement, rowOf: new Function('values', `return { ${members.join(', ')} };`) as Prepared['rowOf'] };
}

/** Creates the database file first, because SQLite gives the files beside it the same mode. */
function makePrivate(folder: string, path: string): void {
  ownFolder(folder);
  for (const rest of ['', '-wal', '-shm']) ownFile(path + rest, rest === '');
}

let empty: Uint8Array | undefined;

/** The bytes of a database of the newest version with nothing in it; the migrations are run once per process. */
export function emptyDatabase(): Uint8Array {
  if (empty !== undefined) return empty;
  const db = connect(':memory:');
  migrate(db);
  empty = db.serialize();
  db.close();
  return empty;
}

/** Opens `starling.sqlite` in a directory, or a database of at most 1 GiB that lives in memory only (`:memory:`). */
export function openStore(data: string): Store {
  const inMemory = data === ':memory:';
  const path = inMemory ? ':memory:' : join(data, 'starling.sqlite');
  if (!inMemory) makePrivate(data, path);
  let db = connect(path);

  const statements = new Map<string, Prepared>();
  const prepared = (sql: string): Prepared => {
    let found = statements.get(sql);
    if (found === undefined) {
      found = prepare(db, sql);
      statements.set(sql, found);
    }
    return found;
  };

  let depth = 0;
  const within = <T>(work: () => T, isCommitted: boolean): T => {
    const point = `p${depth}`;
    db.exec(`SAVEPOINT ${point}`);
    depth += 1;
    try {
      const result = work();
      if (!isCommitted) db.exec(`ROLLBACK TO ${point}`);
      return result;
    } catch (error) {
      db.exec(`ROLLBACK TO ${point}`);
      throw error;
    } finally {
      depth -= 1;
      db.exec(`RELEASE ${point}`);
    }
  };

  if (inMemory) db.deserialize(emptyDatabase());
  else migrate(db);
  return {
    run: (sql, params = {}) => Number(prepared(sql).statement.run(params).changes),
    get: <Row>(sql: string, params: Params = {}) => {
      const { statement, rowOf } = prepared(sql);
      const values = statement.get(params) as Values | undefined;
      return values === undefined ? undefined : (rowOf(values) as Row);
    },
    all: <Row>(sql: string, params: Params = {}) => {
      const { statement, rowOf } = prepared(sql);
      return (statement.all(params) as unknown as Values[]).map(rowOf) as Row[];
    },
    transaction: (work) => within(work, true),
    rehearse: (work) => within(work, false),
    bytes: () => db.serialize(),
    replace: (bytes) => {
      statements.clear();
      db.close();
      if (!inMemory) {
        for (const rest of ['-wal', '-shm']) rmSync(path + rest, { force: true });
        writeFileSync(path, bytes, { mode: 0o600 });
      }
      db = connect(path);
      if (inMemory) db.deserialize(bytes);
    },
    close: () => {
      statements.clear();
      db.close();
    },
  };
}
