import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/composer/draft.ts';
import { aDevice, openApp, openSignedIn, signIn } from '../support/app.ts';
import { aDraft } from '../support/drafts.ts';
import { hasten } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
type App = ReturnType<typeof openApp>;
const draftOf = (app: App): Draft => app.composer().getSnapshot().context.draft;

describe('new draft', () => {
  // rules: draft-begins
  test('follows settings and account until somebody writes in it', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    const change = (settings: object) => app.named('settings').send({ type: 'setting.change', change: settings });
    change({ postContentType: 'text/markdown', postLanguage: 'de', sensitiveByDefault: true });
    await app.until(() => expect(draftOf(app)).toMatchObject({ contentType: 'text/markdown', language: 'de', sensitive: true }));
    const [accountId] = [...app.cache().tables.accounts.alive()].map(([id]) => id);
    const postDefaults = { scope: 'private', sensitive: false };
    app.named('entities').send({ type: 'entities.patch', kind: 'accounts', ids: [accountId], change: { postDefaults } });
    await app.until(() => expect(draftOf(app).visibility).toBe('private'));
    app.composer().send({ type: 'composer.edit', change: { text: 'hello' } });
    change({ postLanguage: 'ar' });
    await app.until(() => expect(draftOf(app)).toMatchObject({ text: 'hello', language: 'de' }));
  });

  // rules: draft-begins
  test('gets the default audience of the account that arrives after it was written', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first, 'noor');
    first.root.stop();
    const { send } = await instance.signIn('noor');
    const json = { default_scope: 'private', source: { privacy: 'private' } };
    await send('api/v1/accounts/update_credentials', { write: { method: 'patch', json } as never, signal: new AbortController().signal });
    await device.seen.drop();
    await instance.fault({ path: '/api/v1/accounts/verify_credentials', latencyMs: 400, times: 1 });
    const app = openApp(instance.origin, { device });
    await app.until(() => openSignedIn(app));
    expect(app.named('credentialCheck').getSnapshot().value).toBe('verifying');
    app.composer().send({ type: 'composer.edit', change: { text: 'For followers' } });
    app.composer().send({ type: 'composer.submit' });
    await app.until(async () => {
      const { statuses } = (await instance.testing('GET', 'statuses?text=For%20followers')) as { statuses: { visibility: string }[] };
      expect(statuses).toMatchObject([{ visibility: 'private' }]);
    });
  });

  // rules: draft-begins
  test('gets the default audience of the account that arrives after a reload', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first, 'admin');
    first.root.stop();
    await device.seen.drop();
    await instance.fault({ path: '/api/v1/accounts/verify_credentials', latencyMs: 60_000, times: 1 });
    const early = openApp(instance.origin, { device });
    await early.until(() => openSignedIn(early));
    expect(early.named('credentialCheck').getSnapshot().value).toBe('verifying');
    early.composer().send({ type: 'composer.edit', change: { text: 'For followers, later' } });
    expect(draftOf(early).visibility).toBe('public');
    await early.until(async () => expect(await device.posts.all('draft/')).toHaveLength(1));
    early.root.stop();
    const { send } = await instance.signIn('admin');
    const json = { default_scope: 'private', source: { privacy: 'private' } };
    await send('api/v1/accounts/update_credentials', { write: { method: 'patch', json } as never, signal: new AbortController().signal });
    const app = openApp(instance.origin, { device });
    await app.until(() => openSignedIn(app));
    await app.until(() => expect(draftOf(app)).toMatchObject({ text: 'For followers, later', visibility: 'private' }));
  });

  // rules: address-message
  test('takes its text from the query parameter message, and stashes the previous one', async () => {
    hasten(4_000); // after which a session opens what no view has opened
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first);
    first.composer().send({ type: 'composer.edit', change: { text: 'In between' } });
    await first.until(async () => expect(await device.posts.all('draft/')).toHaveLength(1));
    const app = openApp(instance.origin, { device, effects: { openedQuery: '?message=Look%20at%20this' } });
    await app.until(() => expect(app.composer() && draftOf(app).text).toBe('Look at this'));
    await app.until(async () =>
      expect((await device.posts.all('draft/')).map(([, value]) => (value as Draft).text).toSorted()).toEqual([
        'In between',
        'Look at this',
      ]),
    );
    expect(draftOf(app)).toMatchObject(aDraft({ text: 'Look at this' }));
  });
});
