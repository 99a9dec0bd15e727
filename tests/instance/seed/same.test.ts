import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';

/** The data in which two starts may differ: salted hashes and keys. */
const secrets = new Set(['password']);
const ownTables = new Set(['instance_keys']);

async function contents(seed: 'small' | 'full', now: number): Promise<Record<string, string[]>> {
  const data = mkdtempSync(join(tmpdir(), 'starling-seed-'));
  const running = await startInstance({ data, seed, clock: () => now, log: () => {} });
  await running.close();
  const database = new DatabaseSync(join(data, 'starling.sqlite'));
  const tables = database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all();
  const rowsOf = (name: string): string[] =>
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(row, (key, value: unknown) => (secrets.has(key) ? undefined : value)));
  const names = tables.map(({ name }) => String(name)).filter((name) => !ownTables.has(name) && !name.startsWith('sqlite_'));
  const all = Object.fromEntries(names.map((name) => [name, rowsOf(name)]));
  database.close();
  rmSync(data, { recursive: true });
  return all;
}

describe('seeded data', () => {
  test.each(['small', 'full'] as const)('of %s is the same for two starts at one moment, row by row', { timeout: 60_000 }, async (size) => {
    const now = Date.UTC(2027, 4, 6, 7, 8, 9);
    const first = await contents(size, now);
    expect(first['statuses']?.length).toBeGreaterThan(size === 'full' ? 2000 : 250);
    expect(await contents(size, now)).toEqual(first);
  });

  test('has the same accounts and texts on another day and hour', { timeout: 60_000 }, async () => {
    const notified = ({ accounts = [], statuses = [] }: Record<string, string[]>): string[] => {
      const names = new Map(accounts.map((row) => JSON.parse(row)).map(({ id, username, domain }) => [id, `${username}@${domain}`]));
      const posts = statuses
        .map((row) => JSON.parse(row))
        .map(({ account_id, source, visibility }) => [names.get(account_id), source, visibility]);
      return posts
        .filter(([name]) => name !== 'tides@null')
        .map(String)
        .toSorted();
    };
    const [early, late] = await Promise.all([contents('full', Date.UTC(2027, 0, 1)), contents('full', Date.UTC(2029, 6, 9, 13, 14, 15))]);
    expect(notified(late)).toEqual(notified(early));
  });
});
