import { describe, expect, test } from 'vitest';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
await instance.testing('POST', 'accounts', { username: 'reader', moderator: true });
for (const type of ['follow', 'pleroma:report', 'pleroma:chat_mention'])
  await instance.testing('POST', 'notification', { account: 'reader', type, from: 'noor' });

const typesOf = (app: OpenApp) => [...app.named('notifications').getSnapshot().context.box.notifications.values()].map(({ type }) => type);

describe('notification types', () => {
  // rules: notification-requested
  test('include messages and reports that no stream delivered', async () => {
    const app = openApp(instance.origin);
    await signIn(app, 'reader');
    await app.until(() => expect(typesOf(app)).toEqual(['pleroma:chat_mention', 'pleroma:report', 'follow']));
  });

  // rules: notification-requested
  test('fall back to the default list when a server refuses one', async () => {
    const refusal = { method: 'GET', path: '^/api/v1/notifications\\?.*include_types', status: 400, body: { error: 'Invalid value' } };
    await instance.testing('POST', 'faults', [refusal]);
    await instance.testing('DELETE', 'requests');
    const app = openApp(instance.origin);
    await signIn(app, 'reader');
    await app.until(() => expect(typesOf(app)).toEqual(['follow']));
    await instance.testing('DELETE', 'faults');
    app.named('notifications').send({ type: 'notifications.joined' });
    const requested = async () => (await instance.requests()).filter(({ path }) => String(path).startsWith('/api/v1/notifications'));
    await app.until(async () => expect((await requested()).length).toBeGreaterThan(2));
    expect(typesOf(app)).toEqual(['follow']);
  });

  // rules: notification-requested
  test('are omitted for Akkoma, which drops undocumented ones: edits are listed', async () => {
    await instance.testing('POST', 'accounts', { username: 'corrected' });
    for (const type of ['follow', 'update', 'status'])
      await instance.testing('POST', 'notification', { account: 'corrected', type, from: 'noor' });
    await instance.testing('POST', 'instance', { flavour: 'akkoma' });
    const app = openApp(instance.origin);
    await signIn(app, 'corrected');
    await app.until(() => expect(typesOf(app)).toEqual(['status', 'update', 'follow']));
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });
});
