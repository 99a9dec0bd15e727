import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrate } from '#instance/db/schema/index.ts';

const earlier = 9;

/** Returns a database as left by a version before notifications had numbers. */
function earlierDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  migrate(db, earlier);
  for (const id of ['demo', 'noor']) db.exec(`INSERT INTO accounts (id, username, created_at) VALUES ('${id}', '${id}', 1)`);
  const notified = (id: string, recipient: string, seen: number, payload: string | null = null): void =>
    void db
      .prepare(
        `INSERT INTO notifications (id, recipient, account_id, type, seen, created_at, payload) VALUES (?, ?, 'noor', 'follow', ?, 1, ?)`,
      )
      .run(id, recipient, seen, payload);
  notified('Aaa', 'demo', 0, '{}');
  notified('A01', 'demo', 1);
  notified('A00', 'noor', 1);
  notified('AZZ', 'demo', 1);
  db.exec(`INSERT INTO markers (account_id, timeline, last_read_id, updated_at) VALUES
    ('demo', 'notifications', 'AZZ', 1), ('noor', 'notifications', '9', 1), ('demo', 'home', 'AZZ', 1)`);
  return db;
}

describe('numbers of notifications', () => {
  test('are added to an earlier database in the order of time, with its markers retained', () => {
    const db = earlierDatabase();
    migrate(db);
    expect(db.prepare('SELECT id, recipient, seen, payload FROM notifications ORDER BY id').all().map(Object.values)).toEqual([
      [1, 'noor', 1, null],
      [2, 'demo', 1, null],
      [3, 'demo', 1, null],
      [4, 'demo', 0, '{}'],
    ]);
    expect(db.prepare('SELECT account_id, timeline, last_read_id FROM markers ORDER BY 1, 2').all().map(Object.values)).toEqual([
      ['demo', 'home', 'AZZ'],
      ['demo', 'notifications', '3'],
      ['noor', 'notifications', '0'],
    ]);
    db.exec('DELETE FROM notifications');
    db.exec("INSERT INTO notifications (recipient, account_id, type, created_at) VALUES ('demo', 'noor', 'follow', 2)");
    expect(db.prepare('SELECT id FROM notifications').all().map(Object.values)).toEqual([[5]]);
  });
});
