import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { migrate } from './schema/index.ts';

export type Params = Record<string, SQLInputValue>;

/** One SQLite database with cached prepared statements; parameters are always named. */
export interface Store {
  run(sql: string, params?: Params): number;
  get<Row>(sql: string, params?: Params): Row | undefined;
  all<Row>(sql: string, params?: Params): Row[];
  transaction<T>(work: () => T): T;
  /** Does the work, keeps its result and none of its writes. */
  rehearse<T>(work: () => T): T;
  close(): void;
}

/** Opens `starling.sqlite` in a directory, or a database that lives in memory only (`:memory:`). */
export function openStore(data: string): Store {
  const inMemory = data === ':memory:';
  if (!inMemory) mkdirSync(data, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(inMemory ? ':memory:' : join(data, 'starling.sqlite'));
  db.exec(
    `${inMemory ? '' : 'PRAGMA journal_mode = WAL;'} PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 3000; PRAGMA synchronous = NORMAL;`,
  );

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statement.setAllowUnknownNamedParameters(true);
      statements.set(sql, statement);
    }
    return statement;
  };

  let depth = 0;
  const within = <T>(work: () => T, keep: boolean): T => {
    const point = `p${depth}`;
    db.exec(`SAVEPOINT ${point}`);
    depth += 1;
    try {
      const result = work();
      if (!keep) db.exec(`ROLLBACK TO ${point}`);
      return result;
    } catch (error) {
      db.exec(`ROLLBACK TO ${point}`);
      throw error;
    } finally {
      depth -= 1;
      db.exec(`RELEASE ${point}`);
    }
  };

  migrate(db);
  return {
    run: (sql, params = {}) => Number(prepared(sql).run(params).changes),
    get: <Row>(sql: string, params: Params = {}) => prepared(sql).get(params) as Row | undefined,
    all: <Row>(sql: string, params: Params = {}) => prepared(sql).all(params) as Row[],
    transaction: (work) => within(work, true),
    rehearse: (work) => within(work, false),
    close: () => {
      statements.clear();
      db.close();
    },
  };
}
