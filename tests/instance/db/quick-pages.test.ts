import { afterAll, expect, test } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#instance/db/schema/index.ts';
import { searchedStatuses } from '#instance/db/search.ts';
import { accountSelection, directSelection, homeSelection, publicSelection, tagSelection } from '#instance/db/selections.ts';
import { openStore } from '#instance/db/store.ts';
import type { Store } from '#instance/db/store.ts';
import { timelinePage, unfiltered } from '#instance/db/timelines.ts';
import { visibleToViewer } from '#instance/db/visibility.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';

const store = openStore(':memory:');
const { reader, newcomer, quiet, popular } = fillInstance(store, { statuses: 3_000, accounts: 400, members: 20 });
afterAll(() => store.close());

/** Runs some reads and returns their statements. */
const statementsOf = (read: (recording: Store) => void): string[] => {
  const all: string[] = [];
  const recording: Store = {
    ...store,
    get: (sql, params) => (all.push(sql), store.get(sql, params)),
    all: (sql, params) => (all.push(sql), store.all(sql, params)),
  };
  read(recording);
  return all;
};
const listed = 'SELECT status_id AS id FROM local_statuses ORDER BY status_id';
const computed = 'SELECT s.id FROM statuses s JOIN accounts a ON a.id = s.account_id WHERE a.domain IS NULL ORDER BY s.id';

test('the statuses of own accounts follow every change', () => {
  const [one, other] = store.all<{ id: string }>(computed).map(({ id }) => id);
  expect(store.all(listed)).toEqual(store.all(computed));
  store.rehearse(() => {
    store.run('DELETE FROM statuses WHERE id = :one', { one: one ?? '' });
    store.run('UPDATE statuses SET account_id = :popular WHERE id = :other', { popular, other: other ?? '' });
    expect(store.all(listed)).toEqual(store.all(computed));
    store.run("UPDATE accounts SET domain = 'elsewhere.example' WHERE id = :reader", { reader });
    store.run('UPDATE accounts SET domain = NULL WHERE id = :popular', { popular });
    expect(store.all(listed)).toEqual(store.all(computed));
    store.run('DELETE FROM accounts WHERE id = :quiet', { quiet });
    expect(store.all(listed)).toEqual(store.all(computed));
  });
});

test('the time of the newest status of each account follows every change', () => {
  const stored = () => store.all('SELECT account_id, last_status_at AS at FROM account_counts ORDER BY account_id');
  const found = () =>
    store.all(`SELECT a.id AS account_id, (SELECT s.created_at FROM statuses s WHERE s.account_id = a.id ORDER BY s.id DESC LIMIT 1) AS at
      FROM accounts a ORDER BY a.id`);
  const newest = store
    .all<{ id: string }>('SELECT max(id) AS id FROM statuses GROUP BY account_id ORDER BY account_id')
    .map(({ id }) => id);
  expect(stored()).toEqual(found());
  store.rehearse(() => {
    for (const id of newest.slice(0, 5)) store.run('DELETE FROM statuses WHERE id = :id', { id });
    for (const id of newest.slice(10, 15)) store.run('UPDATE statuses SET account_id = :popular WHERE id = :id', { popular, id });
    for (const id of newest.slice(20, 25)) store.run('UPDATE statuses SET created_at = 7 WHERE id = :id', { id });
    expect(stored()).toEqual(found());
    store.run('DELETE FROM statuses WHERE account_id = :quiet', { quiet });
    store.run('DELETE FROM accounts WHERE id = :popular', { popular });
    expect(stored()).toEqual(found());
  });
});

test('an older database gets them', () => {
  const db = new DatabaseSync(':memory:');
  migrate(db, 25);
  db.exec(`INSERT INTO accounts (id, username, domain, created_at) VALUES ('own', 'own', NULL, 0), ('far', 'far', 'far.example', 0);
    INSERT INTO statuses (id, account_id, context, uri, visibility, created_at)
      VALUES ('1', 'own', 'c', 'u', 'public', 0), ('2', 'far', 'c', 'u', 'public', 5), ('3', 'own', 'c', 'u', 'direct', 9);`);
  migrate(db);
  expect(db.prepare(listed).all()).toMatchObject([{ id: '1' }, { id: '3' }]);
  expect(db.prepare('SELECT last_status_at AS at FROM account_counts ORDER BY account_id').all()).toMatchObject([{ at: 5 }, { at: 9 }]);
  db.close();
});

test('a list of few keys is read from its sources at once, without the newest of all posts', () => {
  const tag = tagSelection({ any: ['tag3'], all: [], none: [] });
  const all = statementsOf((recording) => {
    for (const selection of [homeSelection, directSelection, tag]) timelinePage(recording, selection, newcomer, unfiltered, { limit: 5 });
    for (const further of [{ onlyMedia: true }, { local: true }]) {
      timelinePage(recording, publicSelection, reader, { ...unfiltered, ...further }, { limit: 5 });
      timelinePage(recording, accountSelection(popular), reader, { ...unfiltered, ...further }, { limit: 5 });
    }
  });
  expect(all.filter((sql) => sql.startsWith('SELECT id FROM statuses'))).toEqual([]);
  expect(all.filter((sql) => sql.includes('FROM local_statuses'))).toHaveLength(1);
});

test('all matches of a rare word are put in order at once', () => {
  store.rehearse(() => {
    const author = popular;
    const expected = Array.from({ length: 100 }, (_, at) => `Z${String(at).padStart(4, '0')}`);
    for (const [at, id] of expected.entries()) {
      const sql = `INSERT INTO statuses (rowid, id, account_id, context, uri, source, content, visibility, created_at)
        VALUES (:rowid, :id, :author, :id, :id, 'zyzzyva', 'zyzzyva', 'public', 0)`;
      store.run(sql, { rowid: 1_000_000 + at * 2_000, id, author });
    }
    const found: string[] = [];
    const all = statementsOf((recording) => {
      const page = { limit: 20, maxId: 'Z0090' };
      found.push(...searchedStatuses(recording, { text: 'zyzzyva', viewer: null, account: undefined, page }).map(({ id }) => id));
    });
    expect(found).toEqual(expected.slice(70, 90).toReversed());
    expect(all.filter((sql) => sql.includes('+s.rowid <='))).toEqual([]);
  });
});

test('a small page of a rare word whose matches are hidden takes few queries', () => {
  store.rehearse(() => {
    for (let at = 0; at < 500; at++) {
      const sql = `INSERT INTO statuses (rowid, id, account_id, context, uri, source, content, visibility, created_at)
        VALUES (:rowid, :id, :popular, :id, :id, 'zyzzyva', 'zyzzyva', 'direct', 0)`;
      store.run(sql, { rowid: 1_000_000 + at * 2_000, id: `Z${String(at).padStart(4, '0')}`, popular });
    }
    const read = (recording: Store) =>
      void searchedStatuses(recording, { text: 'zyzzyva', viewer: null, account: undefined, page: { limit: 1 } });
    expect(statementsOf(read).length).toBeLessThan(15);
  });
});

test('whether an author is deactivated is read from the index of deactivated accounts', () => {
  const sql = `EXPLAIN QUERY PLAN SELECT s.id FROM statuses s WHERE s.id = 'x' AND ${visibleToViewer}`;
  const details = store.all<{ detail: string }>(sql, { viewer: reader }).map(({ detail }) => detail);
  expect(details.filter((detail) => detail.startsWith('SEARCH va ')).every((detail) => detail.includes('accounts_deactivated'))).toBe(true);
  expect(details.filter((detail) => detail.startsWith('SEARCH va ')).length).toBeGreaterThan(1);
});
