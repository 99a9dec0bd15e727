import { afterAll } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { call, signIn } from './client.ts';
import type { CallOptions } from './client.ts';

/** Starts a seeded instance with a clock of the test and three accounts signed in, for one test file. */
export async function openByClock(clock: () => number) {
  const instance = await startInstance({ data: ':memory:', port: 0, testing: true, clock });
  afterAll(() => instance.close());
  const [demo, noor, moderator] = [
    await signIn(instance.origin, 'demo'),
    await signIn(instance.origin, 'noor'),
    await signIn(instance.origin, 'moderator'),
  ];
  const request = (method: string, path: string, options: CallOptions = {}) => call(instance.origin, method, path, options);
  const post = (token: string, json: Record<string, unknown>, headers: Record<string, string> = {}) =>
    request('POST', '/api/v1/statuses', { token, json, headers });
  const idOf = async (username: string) => (await request('GET', `/api/v1/accounts/${username}`)).body.id as string;
  return { instance, demo, noor, moderator, request, post, idOf };
}
