import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIds } from '#instance/db/ids.ts';
import { hashPassword, isPassword } from '#instance/db/passwords.ts';
import { migrate } from '#instance/db/schema/index.ts';
import { emptyDatabase, openStore } from '#instance/db/store.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'starling-store-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const addApp = 'INSERT INTO apps (name, client_id, client_secret, redirect_uris, scopes) VALUES (:name, :name, :name, :name, :name)';
const names = 'SELECT name FROM apps ORDER BY name';

describe('store', () => {
  test('stores its version, its journal and its data', () => {
    const first = openStore(directory);
    expect([first.get('PRAGMA journal_mode'), first.get('PRAGMA foreign_keys'), first.get('PRAGMA user_version')]).toEqual([
      { journal_mode: 'wal' },
      { foreign_keys: 1 },
      { user_version: 27 },
    ]);
    expect(first.run(addApp, { name: 'a' })).toBe(1);
    first.close();
    const second = openStore(directory);
    expect(second.all(names)).toEqual([{ name: 'a' }]);
    second.close();
  });

  test('refuses data of a newer program', () => {
    const db = new DatabaseSync(join(directory, 'starling.sqlite'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openStore(directory)).toThrow('The data is of version 99; this program knows versions up to 27.');
  });

  test.each(['memory', 'a file'])('imports the bytes of another database, in %s', (where) => {
    const home = where === 'memory' ? ':memory:' : mkdtempSync(join(directory, 'replaced-'));
    const store = openStore(home);
    store.run(addApp, { name: 'first' });
    const bytes = store.bytes();
    store.run(addApp, { name: 'second' });
    store.replace(bytes);
    expect(store.all(names)).toEqual([{ name: 'first' }]);
    expect([store.run(addApp, { name: 'third' }), store.get('PRAGMA foreign_keys')]).toEqual([1, { foreign_keys: 1 }]);
    store.replace(emptyDatabase());
    expect(store.all(names)).toEqual([]);
    store.replace(bytes);
    store.close();
    if (home === ':memory:') return;
    const again = openStore(home);
    expect(again.all(names)).toEqual([{ name: 'first' }]);
    again.close();
  });

  test('rolls back a transaction that throws, and every rehearsal; they nest', () => {
    const store = openStore(':memory:');
    store.transaction(() => {
      store.run(addApp, { name: 'kept' });
      expect(() =>
        store.transaction(() => {
          store.run(addApp, { name: 'lost' });
          throw new Error('no');
        }),
      ).toThrow('no');
    });
    const rehearsed = store.rehearse(() => {
      store.run(addApp, { name: 'rehearsed' });
      return store.all<{ name: string }>(names).length;
    });
    expect([rehearsed, store.all(names)]).toEqual([2, [{ name: 'kept' }]]);
    store.close();
  });
});

test('counts what an older database has', () => {
  const home = mkdtempSync(join(directory, 'older-'));
  const db = new DatabaseSync(join(home, 'starling.sqlite'));
  migrate(db, 18);
  const add = (sql: string, ...values: readonly (string | null)[]): void => void db.prepare(sql).run(...values);
  for (const id of ['a', 'b', 'c']) add('INSERT INTO accounts (id, username, display_name, created_at) VALUES (?, ?, ?, 0)', id, id, id);
  const post = (id: string, account: string, visibility: string, repeated: string | null = null): void =>
    add(
      `INSERT INTO statuses (id, account_id, visibility, reblog_of, context, uri, source, created_at) VALUES (?, ?, ?, ?, 'c', 'u', 'the harbour', 0)`,
      id,
      account,
      visibility,
      repeated,
    );
  post('1', 'a', 'public');
  post('2', 'a', 'direct');
  post('3', 'a', 'private');
  post('4', 'b', 'unlisted');
  post('5', 'b', 'public', '1');
  const follow = (follower: string, followed: string, state: string): void =>
    add('INSERT INTO follows (follower, followed, state, created_at) VALUES (?, ?, ?, 0)', follower, followed, state);
  follow('a', 'b', 'accepted');
  follow('c', 'b', 'accepted');
  follow('c', 'a', 'pending');
  follow('b', 'c', 'accepted');
  for (const type of ['follow', 'favourite']) {
    add('INSERT INTO notifications (recipient, account_id, status_id, type, created_at) VALUES (?, ?, ?, ?, 0)', 'a', 'b', '1', type);
  }
  db.close();

  const store = openStore(home);
  const counts = () => store.all('SELECT account_id, statuses, all_statuses, followers, following FROM account_counts ORDER BY account_id');
  expect(counts()).toEqual([
    { account_id: 'a', statuses: 2, all_statuses: 3, followers: 0, following: 1 },
    { account_id: 'b', statuses: 1, all_statuses: 1, followers: 2, following: 1 },
    { account_id: 'c', statuses: 0, all_statuses: 0, followers: 1, following: 1 },
  ]);
  const found = (sql: string): unknown[] => store.all<object>(sql).flatMap((row) => Object.values(row));
  expect(found('SELECT count(*) FROM notifications')).toEqual([2]);
  // From then on they follow the changes.
  store.run("UPDATE follows SET state = 'accepted' WHERE follower = 'c' AND followed = 'a'");
  store.run("DELETE FROM statuses WHERE id = '1'");
  expect(counts()).toMatchObject([{ statuses: 1, all_statuses: 2, followers: 1 }, { statuses: 1, all_statuses: 1 }, { following: 2 }]);
  expect(found("SELECT rowid FROM status_words WHERE status_words MATCH 'harb*' ORDER BY rowid")).toEqual([2, 3, 4]);
  expect(found('SELECT count(*) FROM notifications')).toEqual([0]);
  store.close();
});

describe('ids', () => {
  test('are sorted by creation, also within one millisecond and when the clock goes back', () => {
    const times = [1000, 1000, 2000, 1500, 1500, 3000, 1_800_000_000_000];
    const ids = makeIds(() => times.shift() ?? 0);
    const made = Array.from({ length: 7 }, () => ids.next());
    expect([new Set(made).size, made.toSorted(), made.every((id) => /^[0-9A-Za-z]{18}$/.test(id))]).toEqual([7, made, true]);
  });

  test('are distinct and in order for 70,000 in one millisecond', () => {
    const ids = makeIds(() => 5);
    const made = Array.from({ length: 70_000 }, () => ids.next());
    expect([new Set(made).size, made.toSorted().every((id, index) => id === made[index])]).toEqual([70_000, true]);
  });

  test('of the past precede those of now', () => {
    const ids = makeIds(() => 9_000);
    const past = [ids.at(1_000), ids.at(1_000), ids.at(2_000)];
    expect([...past, ids.next()].toSorted().slice(0, 3)).toEqual(past);
  });
});

test('passwords are hashed with a salt and verified', () => {
  const stored = hashPassword('starling');
  expect([isPassword('starling', stored), isPassword('Starling', stored), isPassword('', stored)]).toEqual([true, false, false]);
  expect([isPassword('starling', null), isPassword('', ''), isPassword('x', 'plain')]).toEqual([false, false, false]);
  expect(hashPassword('starling')).not.toBe(stored);
});
