import { expect, test, vi } from 'vitest';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const OWN = '/api/v1/accounts/verify_credentials';
const asked = async (wanted: string, name: string) =>
  (await instance.requests()).filter(({ method, path }) => method === wanted && path === `/api/v1/accounts/${name}`);

/** Signs in, and waits until the session knows whose it is. */
const enter = async () => {
  const app = openApp(instance.origin);
  await signIn(app, 'demo');
  await app.until(() => expect(app.named('credentialCheck').getSnapshot().value).toBe('verified'));
};

// rules: account-asked-once
test.each(['akkoma', 'mastodon', 'union'])('on %s a sign-in asks for the account once', async (flavour) => {
  await instance.testing('POST', 'instance', { flavour });
  await instance.testing('DELETE', 'requests');
  await enter();
  expect((await instance.requests()).filter(({ method, path }) => method === 'GET' && path === OWN)).toHaveLength(1);
});

test('so does one on Pleroma, whose settings are kept in the account already and whose shoutbox opens with a token of it', async () => {
  await instance.testing('POST', 'instance', { flavour: 'pleroma' });
  await enter();
  // The first one writes a profile of settings, and looks before it does.
  await vi.waitFor(async () => expect(await asked('PATCH', 'update_credentials')).toHaveLength(1), 5_000);
  await instance.testing('DELETE', 'requests');
  await enter();
  expect(await asked('GET', 'verify_credentials')).toHaveLength(1);
});
