import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

type Device = ReturnType<typeof aDevice>;
interface Request {
  path: string;
  token?: string | null;
}

const instance = await openInstance();
const ACCOUNT = '/api/v1/accounts/verify_credentials';
const HOME = '/api/v1/timelines/home';
const PUBLIC = '/api/v1/timelines/public';

afterEach(async () => void (await instance.testing('DELETE', 'faults')));

const requests = async (): Promise<readonly Request[]> =>
  ((await instance.requests()) as unknown as Request[]).filter(({ path }) => !path.startsWith('/api/testing'));
/** The tokens that the requests of a path carried, in their order. */
const tokensOf = async (wanted: string) => (await requests()).filter(({ path }) => path === wanted).map(({ token }) => token);
const settles = (app: OpenApp, key: 'friends' | 'public-timeline' = 'friends') =>
  app.until(() => expect(app.timeline(key)?.getSnapshot().matches({ head: 'settled' })).toBe(true));
const acctOf = (app: OpenApp): string | undefined => app.named('accounts').getSnapshot().context.current?.acct;

/** The name and the value of each stored token. */
const storedTokens = (device: Device) => [...device.stored].filter(([key]) => key.startsWith('starling-vault:token:'));
const tokenIn = (device: Device): string => JSON.parse(storedTokens(device)[0]?.[1] ?? '""') as string;
/** The name by which the instance logs a token. */
const named = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 12);

/** A device on which an account is signed in. */
const signedIn = async (account = 'demo') => {
  const device = aDevice();
  const app = openApp(instance.origin, { device });
  await signIn(app, account);
  app.root.stop();
  return device;
};

/** A start whose early requests are under way while its configuration has not arrived. */
const startSlowly = async (device: Device, path = '/') => {
  await instance.testing('DELETE', 'requests');
  await instance.fault({ path: '/static/config.json', latencyMs: 400, times: 1 });
  return openApp(instance.origin, { device, path });
};

describe('early responses', () => {
  // rules: requested-at-once
  test('are discarded for an account that a second tab switched away from', async () => {
    const device = await signedIn();
    const other = await signedIn('noor');
    const [mine, theirs] = [named(tokenIn(device)), named(tokenIn(other))];
    const app = await startSlowly(device);
    await app.until(async () => expect(await tokensOf(HOME)).toEqual([mine]));
    const read = (from: Device) => JSON.parse(from.getItem('starling:accounts') ?? '{}') as { known: object[]; current: string };
    device.setItem(
      'starling:accounts',
      JSON.stringify({ known: [...read(device).known, ...read(other).known], current: read(other).current }),
    );
    for (const [name, value] of storedTokens(other)) device.setItem(name, value);
    await settles(app);
    expect(acctOf(app)).toBe('noor');
    expect([(await tokensOf(HOME)).slice(0, 2), (await tokensOf(ACCOUNT)).slice(0, 2)]).toEqual([
      [mine, theirs],
      [mine, theirs],
    ]);
    app.root.stop();
  });

  test('are discarded when a second tab replaced the token, and refetched with the new one', async () => {
    const device = await signedIn();
    const name = storedTokens(device)[0]?.[0] ?? '';
    const [before, renewed] = [tokenIn(device), tokenIn(await signedIn())];
    expect(renewed).not.toBe(before);
    const app = await startSlowly(device);
    await app.until(async () => expect(await tokensOf(HOME)).toEqual([named(before)]));
    device.setItem(name, JSON.stringify(renewed));
    await settles(app);
    expect([(await tokensOf(HOME)).slice(0, 2), (await tokensOf(ACCOUNT)).slice(0, 2)]).toEqual([
      [named(before), named(renewed)],
      [named(before), named(renewed)],
    ]);
    app.root.stop();
  });

  test('are discarded for a guest who logs in during a start', async () => {
    const device = aDevice();
    const app = await startSlowly(device);
    await app.until(async () => expect(await tokensOf(PUBLIC)).toHaveLength(1));
    await signIn(app);
    const token = named(tokenIn(device));
    expect([...new Set(await tokensOf(HOME)), ...new Set(await tokensOf(ACCOUNT))]).toEqual([token, token]);
    app.location.go('/main/public');
    await settles(app, 'public-timeline');
    expect((await tokensOf(PUBLIC)).at(-1)).toBe(token);
    app.root.stop();
  });

  test('end the session a single time on an expired token, and are discarded for the guest after it', async () => {
    const device = await signedIn();
    const token = named(tokenIn(device));
    await instance.testing('POST', 'tokens/revoke', { account: 'demo' });
    const app = await startSlowly(device);
    await app.until(() => expect([app.isSignedIn(), app.location.path()]).toEqual([false, '/login']));
    expect([app.notices(), await tokensOf(ACCOUNT)]).toEqual([['login.expired'], [token]]);
    await instance.testing('DELETE', 'requests');
    app.location.go('/main/public');
    await settles(app, 'public-timeline');
    expect((await requests()).filter(({ token: sent }) => sent).map(({ path }) => path)).toEqual([]);
    expect(await tokensOf(PUBLIC)).toHaveLength(1);
    app.root.stop();
  });

  test('fail a single time without a network, and are fetched again on retry', async () => {
    const device = await signedIn();
    await instance.fault({ path: HOME, drop: 'before', times: 1 });
    const app = await startSlowly(device);
    await app.until(() => expect(selectFailure(app.timeline('friends')?.getSnapshot())?.kind).toBe('offline'));
    expect(await tokensOf(HOME)).toHaveLength(1);
    app.timeline('friends').send({ type: 'timeline.retry' });
    await settles(app);
    expect(await tokensOf(HOME)).toHaveLength(2);
    app.root.stop();
  });
});
