import { describe, expect, test } from 'vitest';
import { aDevice, openApp, openSignedIn, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('journey', () => {
  test('shows guests the public timeline, leads a login to home, and shows new posts without a reload', async () => {
    const app = openApp(instance.origin);
    await app.until(() => expect(app.items('public-external-timeline').length).toBe(20));
    expect(app.location.path()).toBe('/main/all');
    await signIn(app);
    expect([app.location.path(), app.items('friends').length]).toEqual(['/main/friends', 20]);
    await instance.post({ account: 'noor', text: 'The turn at the end' });
    await app.until(() => expect(app.texts('friends')[0]).toBe('The turn at the end'));
  });

  test('shows a sent direct message at once without a stream for it', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    app.named('timelines').send({ type: 'timelines.open', key: 'dms' });
    await app.until(() => expect(app.timeline('dms')?.getSnapshot().matches({ head: 'settled' })).toBe(true));
    await instance.post({ account: 'noor', text: '@demo between us', visibility: 'direct' });
    await app.until(() => expect(app.texts('dms')[0]).toContain('between us'));
  });

  test('shows a new post a single time with a single use of its key, for repeated presses', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    app.composer().send({ type: 'composer.edit', change: { text: 'Once only', subject: 'Patience', visibility: 'unlisted' } });
    for (let press = 0; press < 3; press++) app.composer().send({ type: 'composer.submit' });
    await app.until(() => expect(app.texts('friends')[0]).toBe('Once only'));
    const posts = (await instance.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/v1/statuses');
    expect([posts.length, app.texts('friends').filter((text) => text === 'Once only').length]).toEqual([1, 1]);
    expect(app.composer().getSnapshot().context.draft).toMatchObject({ text: '', subject: '', visibility: 'unlisted' });
  });

  // rules: mark-at-once
  test('shows a favourite at once and confirms it by the response', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    const [id] = (await instance.post({ account: 'noor', text: 'To be liked' })) as [string];
    await app.until(() => expect(app.texts('friends')[0]).toBe('To be liked'));
    const row = () => app.cache().tables.statuses.row(id).get();
    app.named('statusActions').send({ type: 'mark.set', mark: 'favourite', id, wanted: true });
    expect([row()?.favourited, row()?.favouritesCount]).toEqual([true, 1]);
    await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.favourited).toBe(true));
    expect([row()?.favourited, row()?.favouritesCount]).toEqual([true, 1]);
  });

  // rules: logout-clears
  test('ends everything of the account on logout, on device and server', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await signIn(app);
    const cache = app.cache();
    app.named('logout').send({ type: 'logout.request' });
    await app.until(() => expect(app.named('logout').getSnapshot().value).toBe('confirming'));
    app.named('logout').send({ type: 'logout.confirm' });
    await app.until(() => expect([app.isSignedIn(), app.location.path()]).toEqual([false, '/main/all']));
    expect([app.named('stream'), app.named('composers'), app.cache() === cache]).toEqual([undefined, undefined, false]);
    expect([...device.stored.keys()].filter((key) => key.includes('token'))).toEqual([]);
    app.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await app.until(async () =>
      expect((await instance.requests()).filter(({ path }) => path === '/oauth/revoke').length).toBeGreaterThan(0),
    );
    const { sockets } = (await instance.testing('GET', 'sockets')) as { sockets: unknown[] };
    expect(sockets.length).toBe(0);
  });

  test('restores session and unsent draft on the next start', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first);
    first.composer().send({ type: 'composer.edit', change: { text: 'Half a thou' } });
    await first.until(async () => expect(await device.posts.all('draft/')).toHaveLength(1));
    first.root.stop();
    const second = openApp(instance.origin, { device });
    await second.until(() => expect(second.location.path()).toBe('/main/friends'));
    await second.until(() => openSignedIn(second));
    await second.until(() => expect(second.composer().getSnapshot().context.draft.text).toBe('Half a thou'));
  });
});
