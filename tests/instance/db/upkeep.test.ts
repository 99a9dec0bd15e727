import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#instance/db/store.ts';
import type { Store } from '#instance/db/store.ts';
import type { Instance } from '#instance/instance.ts';
import { runJobs } from '#instance/jobs.ts';

const PAGE = 4_096;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starling-upkeep-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const openIn = (name: string): { store: Store; home: string } => {
  const home = join(folder, name);
  const store = openStore(home);
  store.run("INSERT INTO accounts (id, username, created_at) VALUES ('a', 'a', 0)");
  return { store, home };
};
const jobsOf = (store: Store): void => {
  const failures: string[] = [];
  runJobs({ store, clock: () => 0, log: (line: string) => void failures.push(line) } as unknown as Instance);
  expect(failures).toEqual([]);
};
const fill = (store: Store, pages: number): void => {
  store.run('INSERT INTO emoji_pictures VALUES (hex(randomblob(8)), zeroblob(:bytes))', { bytes: pages * PAGE });
};
const post = (store: Store, nth: number): void => {
  store.run(
    `INSERT INTO statuses (id, account_id, context, uri, source, visibility, created_at)
     VALUES (:id, 'a', 'c', 'u', :source, 'public', 0)`,
    { id: String(nth).padStart(4, '0'), source: `harbour word${nth}` },
  );
};

describe('the log', () => {
  test('is copied into the database by the jobs once it is worth it, not by a write', () => {
    const { store, home } = openIn('copied');
    const copied = (): number => {
      const alone = mkdtempSync(join(folder, 'alone-'));
      copyFileSync(join(home, 'starling.sqlite'), join(alone, 'starling.sqlite'));
      const other = openStore(alone);
      const found = other.get<{ n: number }>('SELECT count(*) AS n FROM emoji_pictures')?.n ?? 0;
      other.close();
      return found;
    };
    jobsOf(store);
    fill(store, 300);
    jobsOf(store);
    expect(copied()).toBe(0);
    fill(store, 5_000);
    expect(copied()).toBe(0);
    jobsOf(store);
    expect(copied()).toBe(2);
    store.close();
  });

  test('is bounded where no job runs', () => {
    const { store, home } = openIn('bounded');
    for (let nth = 0; nth < 6; nth++) fill(store, 4_000);
    expect(statSync(join(home, 'starling.sqlite-wal')).size).toBeLessThan(22_000 * PAGE);
    store.close();
  });
});

describe('the index of words', () => {
  const parts = (store: Store): number => store.get<{ n: number }>('SELECT count(DISTINCT segid) AS n FROM status_words_idx')?.n ?? 0;
  const found = (store: Store, word: string): number =>
    store.all('SELECT rowid FROM status_words WHERE status_words MATCH :word', { word }).length;

  test('is merged by the jobs, and finds the same', () => {
    const { store } = openIn('merged');
    for (let nth = 0; nth < 40; nth++) post(store, nth);
    expect(parts(store)).toBe(40);
    // Each merges for some milliseconds only.
    for (let nth = 0; nth < 10; nth++) jobsOf(store);
    expect([parts(store), found(store, 'harbour'), found(store, 'word7')]).toEqual([1, 40, 1]);
    store.close();
  });

  test('has a bounded number of parts where no job runs', () => {
    const { store } = openIn('unmerged');
    for (let nth = 0; nth < 200; nth++) post(store, nth);
    expect(parts(store)).toBeLessThan(70);
    expect([found(store, 'harbour'), found(store, 'word77')]).toEqual([200, 1]);
    store.close();
  });
});
