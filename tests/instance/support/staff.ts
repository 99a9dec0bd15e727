import { afterAll } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { call, signIn } from './client.ts';
import type { Response, CallOptions } from './client.ts';

const scopes = 'read write follow push admin';

/** Starts a seeded instance with a member and its staff signed in, for one test file. */
export async function openWithStaff() {
  const instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  afterAll(() => instance.close());
  const [demo, moderator, admin] = [
    await signIn(instance.origin, 'demo'),
    await signIn(instance.origin, 'moderator', scopes),
    await signIn(instance.origin, 'admin', scopes),
  ];
  const request = (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
    call(instance.origin, method, path, options);
  return { instance, demo, moderator, admin, request };
}
