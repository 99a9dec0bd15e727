import { afterAll } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from './client.ts';
import type { Response, CallOptions } from './client.ts';

export interface World {
  instance: RunningInstance;
  demo: string;
  noor: string;
  moderator: string;
  request(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** posts and returns the status */
  post(token: string, json: Record<string, unknown>): Promise<any>;
  idOf(username: string): Promise<string>;
  /** advances the time and runs what is due */
  advance(seconds: number): Promise<void>;
}

/** Starts a seeded instance with three accounts signed in, for one test file. */
export async function openWorld(): Promise<World> {
  const instance = await startInstance({ testing: true, compresses: false, clientDir: 'tests/no-client', log: () => {} });
  afterAll(() => instance.close());
  const request = (method: string, path: string, options: CallOptions = {}) => call(instance.origin, method, path, options);
  const [demo, noor, moderator] = [
    await signIn(instance.origin, 'demo'),
    await signIn(instance.origin, 'noor'),
    await signIn(instance.origin, 'moderator'),
  ];
  return {
    instance,
    demo,
    noor,
    moderator,
    request,
    post: async (token, json) => {
      const response = await request('POST', '/api/v1/statuses', { token, json });
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
      return response.body;
    },
    idOf: async (username) => (await request('GET', `/api/v1/accounts/${username}`)).body.id,
    advance: async (seconds) => {
      await request('POST', '/api/testing/clock', { json: { advanceSeconds: seconds } });
    },
  };
}

/** Returns the refusals of a call: without a token, and with one that lacks the scope. */
export async function refusals(world: World, method: string, path: string): Promise<[number, unknown][]> {
  const narrow = await signIn(world.instance.origin, 'demo', 'push');
  const guest = await world.request(method, path);
  const unfit = await world.request(method, path, { token: narrow });
  return [
    [guest.status, guest.body],
    [unfit.status, unfit.body],
  ];
}

/** The two responses of `refusals` for a scope. */
export const refused = (scope: string): [number, unknown][] => [
  [403, { error: 'Invalid credentials.' }],
  [403, { error: `Insufficient permissions: ${scope}.` }],
];

/** Runs an action while the instance has a flavour. */
export async function asFlavour(world: World, flavour: string, work: () => Promise<void>): Promise<void> {
  const answerLike = (name: string) => world.request('POST', '/api/testing/instance', { json: { flavour: name } });
  await answerLike(flavour);
  await work();
  await answerLike('union');
}
