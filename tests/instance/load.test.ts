import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call, signIn } from './support/client.ts';
import type { CallOptions } from './support/client.ts';
import { inFlight, startProcess } from './support/process.ts';

const data = mkdtempSync(join(tmpdir(), 'starling-load-'));
afterAll(() => rmSync(data, { recursive: true }));

const count = 2000;

describe('instance under load', () => {
  test('responds correctly to 2,000 mixed requests, 20 at a time', { timeout: 240_000 }, async () => {
    const running = await startProcess('--data', data);
    const { origin } = running;
    const tokens = await Promise.all(['demo', 'noor', 'moderator'].map(async (name) => signIn(origin, name)));
    const timeline = (await call(origin, 'GET', '/api/v1/timelines/public')).body;
    const posts: string[] = timeline.map((status: { id: string }) => status.id);
    const people: string[] = [...new Set<string>(timeline.map((status: { account: { id: string } }) => status.account.id))];
    const { id: noor } = (await call(origin, 'GET', '/api/v1/accounts/lookup?acct=noor')).body;
    const { id: chat } = (await call(origin, 'POST', `/api/v1/pleroma/chats/by-account-id/${noor}`, { token: tokens[0] ?? '' })).body;

    type Request = (index: number) => [method: string, path: string, body?: unknown];
    const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
    const kinds: readonly Request[] = [
      () => ['GET', '/api/v1/timelines/home'],
      () => ['GET', '/api/v1/timelines/public?local=true'],
      (index) => ['GET', `/api/v1/statuses/${pick(posts, index)}`],
      (index) => ['GET', `/api/v1/statuses/${pick(posts, index)}/context`],
      (index) => ['POST', '/api/v1/statuses', { status: `load ${index} @noor #load` }],
      (index) => ['POST', `/api/v1/statuses/${pick(posts, index)}/favourite`],
      (index) => ['POST', `/api/v1/statuses/${pick(posts, index)}/unfavourite`],
      () => ['GET', '/api/v2/search?q=bread'],
      () => ['GET', '/api/v1/notifications'],
      (index) => ['GET', `/api/v1/accounts/${pick(people, index)}`],
      (index) => ['GET', `/api/v1/accounts/${pick(people, index)}/statuses`],
      () => ['GET', `/api/v1/pleroma/chats/${chat}/messages`],
      (index) => ['POST', `/api/v1/pleroma/chats/${chat}/messages`, { content: `load ${index}` }],
      () => ['GET', '/api/v1/accounts/verify_credentials'],
    ];

    const wrong: string[] = [];
    await inFlight(count, 20, async (index) => {
      const [method, path, json] = (kinds[index % kinds.length] ?? (() => ['GET', '/']))(index);
      const token = path.includes('/chats/') ? tokens[0] : tokens[index % tokens.length];
      const options: CallOptions = { token: token ?? '', ...(json === undefined ? {} : { json }) };
      const { status } = await call(origin, method, path, options).catch((error: unknown) => ({ status: String(error) }));
      if (status !== 200) wrong.push(`${method} ${path}: ${status}`);
    });
    expect(wrong).toEqual([]);
    running.child.kill('SIGTERM');
    expect(await running.removed).toEqual([0, null]);
  });
});
