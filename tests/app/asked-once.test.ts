import { describe, expect, test, vi } from 'vitest';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const OWN = '/api/v1/accounts/verify_credentials';
const requested = async (wanted: string, name: string) =>
  (await instance.requests()).filter(({ method, path }) => method === wanted && path === `/api/v1/accounts/${name}`);

/** Signs in, and waits until the session knows whose it is. */
const enter = async () => {
  const app = openApp(instance.origin);
  await signIn(app, 'demo');
  await app.until(() => expect(app.named('credentialCheck').getSnapshot().value).toBe('verified'));
};

describe('requests of a login', () => {
  // rules: account-requested-once
  test.each(['akkoma', 'mastodon', 'union'])('fetch on %s the account a single time', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    await instance.testing('DELETE', 'requests');
    await enter();
    expect((await instance.requests()).filter(({ method, path }) => method === 'GET' && path === OWN)).toHaveLength(1);
  });

  test('fetch it a single time on Pleroma, with stored settings and a shoutbox token', async () => {
    await instance.testing('POST', 'instance', { flavour: 'pleroma' });
    await enter();
    // The first login writes a settings profile, and reads it before.
    await vi.waitFor(async () => expect(await requested('PATCH', 'update_credentials')).toHaveLength(1), 5_000);
    await instance.testing('DELETE', 'requests');
    await enter();
    expect(await requested('GET', 'verify_credentials')).toHaveLength(1);
  });
});
