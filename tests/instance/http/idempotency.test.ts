import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';

const data = mkdtempSync(join(tmpdir(), 'starling-keys-'));
afterAll(() => rmSync(data, { recursive: true }));
let now = 1_800_000_000_000;
const start = () => {
  now += 1000;
  return startInstance({ data, clientDir: 'tests/no-client', log: () => {}, clock: () => now });
};
const post = (origin: string, token: string, status: string, key: string): Promise<Response> =>
  call(origin, 'POST', '/api/v1/statuses', { token, json: { status }, headers: { 'idempotency-key': key } });
const own = async (origin: string, token: string): Promise<string[]> => {
  const { id } = (await call(origin, 'GET', '/api/v1/accounts/verify_credentials', { token })).body;
  const { body } = await call(origin, 'GET', `/api/v1/accounts/${id}/statuses`, { token });
  return body.map(({ content }: { content: string }) => content);
};

describe('idempotency key', () => {
  test('survives a restart for six hours', async () => {
    const before = await start();
    const token = await signIn(before.origin, 'demo');
    const first = await post(before.origin, token, 'once and never again', 'kept');
    const scheduled_at = new Date(now + 3_600_000).toISOString();
    const json = { status: 'later', scheduled_at };
    const planned = await call(before.origin, 'POST', '/api/v1/statuses', { token, json, headers: { 'idempotency-key': 'planned' } });
    await before.close();
    const after = await start();
    expect((await post(after.origin, token, 'once and never again', 'kept')).body.id).toBe(first.body.id);
    const again = await call(after.origin, 'POST', '/api/v1/statuses', { token, json, headers: { 'idempotency-key': 'planned' } });
    expect(again.body.id).toBe(planned.body.id);
    expect((await own(after.origin, token)).filter((text) => text === 'once and never again')).toHaveLength(1);
    now += 6 * 3_600_000;
    expect((await post(after.origin, token, 'once and never again', 'kept')).body.id).not.toBe(first.body.id);
    await after.close();
  });

  test('creates one status for simultaneous requests, and one for each account', async () => {
    const instance = await start();
    const { origin } = instance;
    const [demo, noor] = [await signIn(origin, 'demo'), await signIn(origin, 'noor')];
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(origin, index % 2 === 0 ? demo : noor, index % 2 === 0 ? 'mine' : 'hers', 'shared')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(2);
    expect(responses.map(({ body }) => body.content)).toEqual(Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'mine' : 'hers')));
    for (const [token, text] of [
      [demo, 'mine'],
      [noor, 'hers'],
    ] as const) {
      expect((await own(origin, token)).filter((content) => content === text)).toHaveLength(1);
    }
    await instance.close();
  });
});
