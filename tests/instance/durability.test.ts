import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { call, signIn } from './support/client.ts';
import { inFlight, startProcess } from './support/process.ts';

const data = mkdtempSync(join(tmpdir(), 'starling-durability-'));
afterAll(() => rmSync(data, { recursive: true }));

/** The posts that are sent, and how many of them are acknowledged when the process is killed. */
const [COUNT, SOME] = [300, 120];

describe('killed instance', () => {
  test('has stored every acknowledged status, none twice, in a sound database', { timeout: 180_000 }, async () => {
    const first = await startProcess('--data', data);
    const token = await signIn(first.origin, 'demo');
    const responded = new Map<string, string>();
    let refused = 0;
    await inFlight(COUNT, 20, async (index) => {
      const status = `burst ${index}`;
      try {
        const { status: code, body } = await call(first.origin, 'POST', '/api/v1/statuses', {
          token,
          json: { status },
          headers: { 'idempotency-key': status },
        });
        if (code === 200) responded.set(body.id, status);
        else refused += 1;
      } catch {
        // the process was killed: this status was never acknowledged
      }
      if (responded.size === SOME) first.child.kill('SIGKILL');
    });
    await first.removed;
    expect(refused).toBe(0);
    expect(responded.size).toBeGreaterThanOrEqual(SOME);
    expect(responded.size).toBeLessThan(COUNT);

    const database = new DatabaseSync(join(data, 'starling.sqlite'));
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    database.close();

    const second = await startProcess('--data', data);
    const found = new Map<string, string>();
    await inFlight(responded.size, 20, async (index) => {
      const id = [...responded.keys()][index] ?? '';
      const { body } = await call(second.origin, 'GET', `/api/v1/statuses/${id}`, { token });
      found.set(body.id, body.akkoma.source.content);
    });
    expect(found.size).toBe(responded.size);
    expect([...responded].filter(([id, status]) => found.get(id) !== status)).toEqual([]);
    await inFlight(COUNT, 20, async (index) => {
      const json = { status: `burst ${index}` };
      await call(second.origin, 'POST', '/api/v1/statuses', { token, json, headers: { 'idempotency-key': json.status } });
    });
    const stored = new DatabaseSync(join(data, 'starling.sqlite'));
    const twice = "SELECT source FROM statuses WHERE source LIKE 'burst %' GROUP BY source HAVING count(*) <> 1";
    expect([stored.prepare(twice).all(), stored.prepare("SELECT count(*) AS n FROM statuses WHERE source LIKE 'burst %'").get()]).toEqual([
      [],
      { n: COUNT },
    ]);
    stored.close();
    const posted = await call(second.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'and on it goes' } });
    expect(posted.status).toBe(200);
    second.child.kill('SIGTERM');
    await second.removed;
  });
});
