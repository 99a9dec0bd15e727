import { afterAll, expect } from 'vitest';
import { startInstance, type InstanceOptions } from '#instance/server.ts';
import { createHttp, type Http } from '#http/http.ts';
import { registerApp, tokenByPassword } from '#api/oauth.ts';
import type { Dropped } from '#http/tolerant.ts';

const PASSWORD = 'starling';
const { signal } = new AbortController();

/** Starts the embedded instance in this process, for one test file, with its testing calls. */
export const openInstance = async (options: InstanceOptions = {}) => {
  const { origin, close } = await startInstance({
    data: ':memory:',
    clientDir: 'tests/no-client',
    testing: true,
    compresses: false,
    log: () => {},
    ...options,
  });
  afterAll(async () => {
    const lines = await undescribed();
    await close();
    expect(hasTurned ? [] : lines.filter((line) => !beyond.has(line)), 'requests that a server of the flavour does not describe').toEqual(
      [],
    );
  });

  const testing = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const response = await fetch(`${origin}/api/testing/${path}`, { method, ...init });
    if (!response.ok) throw new Error(`/api/testing/${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  const beyond = new Set<string>();
  let hasTurned = false;
  const undescribed = async () => ((await testing('GET', 'undescribed')) as { undescribed: string[] }).undescribed;

  const app = await registerApp(createHttp(origin), { redirectUri: `${origin}/oauth-callback` }, signal);
  const dropped: Dropped[] = [];
  const report = (one: Dropped) => void dropped.push(one);

  return {
    origin,
    app,
    testing,
    /** Returns the data that its clients have left out so far. */
    dropped,
    guest: createHttp(origin, undefined, { report }),
    /** Returns a client of an account, with a new sign-in. */
    signIn: async (username: string): Promise<Http & { token: string }> => {
      const response = await tokenByPassword(createHttp(origin), { app, username, password: PASSWORD }, signal);
      if (response.kind !== 'token') throw new Error(`${username} cannot sign in: ${response.kind}`);
      return { ...createHttp(origin, response.token, { report }), token: response.token };
    },
    /** Posts as a seeded account; returns the ids oldest first. */
    post: async (status: Record<string, unknown>): Promise<string[]> =>
      ((await testing('POST', 'status', status)) as { ids: string[] }).ids,
    /** Makes the next calls fail. */
    fault: (...faults: readonly Record<string, unknown>[]) => testing('POST', 'faults', faults),
    /** Creates a list of an account; the client has no call for it. */
    makeList: async ({ token }: { token: string }, title: string): Promise<string> => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const made = await fetch(`${origin}/api/v1/lists`, { method: 'POST', headers, body: JSON.stringify({ title }) });
      return ((await made.json()) as { id: string }).id;
    },
    /** Sends a call that is undescribed for a server of the flavour, deliberately. */
    beyond: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = await undescribed();
      const done = await work();
      for (const line of await undescribed()) if (!before.includes(line)) beyond.add(line);
      return done;
    },
    /** Changes to another server than its clients remember. */
    turns: () => void (hasTurned = true),
    requests: async () => ((await testing('GET', 'requests')) as { requests: Record<string, unknown>[] }).requests,
  };
};
