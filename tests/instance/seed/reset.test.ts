import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());

const reset = async (scenario: string): Promise<[people: number, posts: number]> => {
  await call(instance.origin, 'POST', '/api/testing/reset', { json: { scenario } });
  const { stats } = (await call(instance.origin, 'GET', '/api/v1/instance')).body;
  const { statuses } = (await call(instance.origin, 'GET', '/api/testing/statuses?text=')).body;
  return [stats.user_count + stats.remote_user_count, statuses.length];
};

describe('reset of the data', () => {
  test('restores what `npm start` shows for full, repeatedly; the initial amount for seeded', async () => {
    const small = await reset('seeded');
    expect(small[0]).toBe(31);
    const full = await reset('full');
    expect(full[0]).toBeGreaterThan(2000);
    expect(full[1]).toBeGreaterThan(2000);
    const token = await signIn(instance.origin, 'demo');
    await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'soon forgotten' } });
    expect(await reset('full')).toEqual(full);
    expect(await reset('seeded')).toEqual(small);
  });
});
