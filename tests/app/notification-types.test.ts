import { expect, test } from 'vitest';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
await instance.testing('POST', 'accounts', { username: 'reader', moderator: true });
for (const type of ['follow', 'pleroma:report', 'pleroma:chat_mention'])
  await instance.testing('POST', 'notification', { account: 'reader', type, from: 'noor' });

const typesOf = (app: OpenApp) => [...app.named('notifications').getSnapshot().context.box.known.values()].map(({ type }) => type);

// rules: notification-asked
test('messages and reports are among what is listed, though no stream brought them', async () => {
  const app = openApp(instance.origin);
  await signIn(app, 'reader');
  await app.until(() => expect(typesOf(app)).toEqual(['pleroma:chat_mention', 'pleroma:report', 'follow']));
});

// rules: notification-asked
test('a server that refuses one of the types is asked for what it sends by itself', async () => {
  const refusal = { method: 'GET', path: '^/api/v1/notifications\\?.*include_types', status: 400, body: { error: 'Invalid value' } };
  await instance.testing('POST', 'faults', [refusal]);
  await instance.testing('DELETE', 'requests');
  const app = openApp(instance.origin);
  await signIn(app, 'reader');
  await app.until(() => expect(typesOf(app)).toEqual(['follow']));
  await instance.testing('DELETE', 'faults');
  app.named('notifications').send({ type: 'notifications.joined' });
  const asked = async () => (await instance.requests()).filter(({ path }) => String(path).startsWith('/api/v1/notifications'));
  await app.until(async () => expect((await asked()).length).toBeGreaterThan(2));
  expect(typesOf(app)).toEqual(['follow']);
});

// rules: notification-asked
test('Akkoma, which drops types that it does not describe, is not asked for any: edits are listed', async () => {
  await instance.testing('POST', 'accounts', { username: 'corrected' });
  for (const type of ['follow', 'update', 'status'])
    await instance.testing('POST', 'notification', { account: 'corrected', type, from: 'noor' });
  await instance.testing('POST', 'instance', { flavour: 'akkoma' });
  const app = openApp(instance.origin);
  await signIn(app, 'corrected');
  await app.until(() => expect(typesOf(app)).toEqual(['status', 'update', 'follow']));
  await instance.testing('POST', 'instance', { flavour: 'union' });
});
