import { describe, expect, test } from 'vitest';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { createStorage } from '#platform/storage.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { hasten } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('failures', () => {
  test('isolate a pending request across a switch from the new cache and token', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    const [mine, cacheOfDemo] = [app.timeline('friends'), app.cache()];
    const homeCalls = async () => (await instance.requests()).filter(({ path }) => path === '/api/v1/timelines/home');
    const [{ token: tokenOfDemo } = {}] = await homeCalls();
    const callsByDemo = async () => (await homeCalls()).filter(({ token }) => token === tokenOfDemo).length;
    const before = await callsByDemo();
    await instance.fault({ path: '/api/v1/timelines/home', times: 1, latencyMs: 1500 });
    mine.send({ type: 'timeline.joined' });
    await app.until(async () => expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] }));
    const [secret] = (await instance.post({ account: 'noor', text: '@demo for you alone', visibility: 'direct' })) as [string];
    app.named('accounts').send({ type: 'accounts.signedOut' });
    const sizeAtSwitch = cacheOfDemo.tables.statuses.size;
    await app.until(() => expect(app.named('login')).not.toBe(undefined));
    await signIn(app, 'moderator');
    await app.until(async () => expect(await callsByDemo()).toBe(before + 1));
    expect([mine.getSnapshot().status, cacheOfDemo.tables.statuses.size]).toEqual(['stopped', sizeAtSwitch]);
    expect([app.cache() === cacheOfDemo, app.cache().tables.statuses.serverValue(secret)]).toEqual([false, undefined]);
    expect(new Set((await homeCalls()).map(({ token }) => token)).size).toBe(2);
  });

  test('lead from a forgotten token to the login with the draft preserved', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await signIn(app);
    app.composer().send({ type: 'composer.edit', change: { text: 'Not lost' } });
    await app.until(async () => expect(await device.posts.all('draft/')).toHaveLength(1));
    await instance.testing('POST', 'tokens/revoke', { account: 'demo' });
    app.timeline('friends').send({ type: 'timeline.retry' });
    await app.until(() => expect([app.isSignedIn(), app.location.path()]).toEqual([false, '/login']));
    expect(app.notices()).toContain('login.expired');
    await signIn(app);
    await app.until(() => expect(app.composer().getSnapshot().context.draft.text).toBe('Not lost'));
  });

  test('leave nothing on the device after a logout by choice, except data of other accounts', async () => {
    const device = aDevice();
    const stored = async () => [...device.stored, ...(await device.posts.all(''))].map((entry) => JSON.stringify(entry));
    const keptOf = async (owner: string | undefined) => (await stored()).filter((entry) => entry.split('",')[0]?.includes(`${owner}`));
    const app = openApp(instance.origin, { device });
    await signIn(app);
    const [demo] = [...device.stored.keys()].flatMap((key) => /^starling-vault:token:(.*)$/.exec(key)?.slice(1) ?? []);
    app.composer().send({ type: 'composer.edit', change: { text: 'Gone with me' } });
    app.named('settings').send({ type: 'setting.change', change: { hideNsfw: false } });
    await app.until(async () => expect((await keptOf(demo)).join()).toContain('Gone with me'));
    expect(await keptOf(demo)).toHaveLength(5);
    app.named('accounts').send({ type: 'accounts.add' });
    await app.until(() => expect(app.named('login')).not.toBe(undefined));
    await signIn(app, 'noor');
    app.composer().send({ type: 'composer.edit', change: { text: 'Stays with me' } });
    await app.until(async () => expect((await stored()).join()).toContain('Stays with me'));
    const { known } = JSON.parse(device.getItem('starling:accounts') ?? '{}') as { known: { acct: string }[] };
    app.named('accounts').send({ type: 'accounts.forget', account: known.find(({ acct }) => acct === 'demo') });
    await app.until(async () => expect(await keptOf(demo)).toEqual([]));
    expect((await stored()).join()).toContain('Stays with me');
    app.named('accounts').send({ type: 'accounts.signedOut' });
    await app.until(async () => expect((await stored()).join()).not.toContain('Stays with me'));
  });

  test('lose nothing posted while the stream was cut, and show both notices', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    await instance.testing('POST', 'sockets', { refuse: true, close: 1006, account: 'demo' });
    await app.until(() => expect(app.notices()).toContain('timeline.socket_broke'));
    await instance.post({ account: 'noor', text: 'Missed', count: 3 });
    await instance.testing('POST', 'sockets', { refuse: false });
    app.named('stream').send({ type: 'stream.wake', reason: 'online' });
    await app.until(() => expect(app.notices()).toContain('timeline.socket_reconnected'));
    await app.until(() => expect(app.texts('friends').slice(0, 3)).toEqual(['Missed 3', 'Missed 2', 'Missed 1']));
    expect(app.items('friends').filter(({ kind }) => kind === 'gap')).toEqual([]);
  });

  test('leave a gap after more than a page was missed, which fills on request until complete', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    await instance.testing('POST', 'sockets', { refuse: true, close: 1006, account: 'demo' });
    await app.until(() => expect(app.named('stream').getSnapshot().matches({ disconnected: 'error' })).toBe(true));
    await app.until(() => expect(app.timeline('friends').getSnapshot().matches({ head: 'settled' })).toBe(true));
    await instance.post({ account: 'noor', text: 'Away', count: 45 });
    await instance.testing('POST', 'sockets', { refuse: false });
    app.named('stream').send({ type: 'stream.wake', reason: 'online' });
    const gap = () => app.items('friends').find(({ kind }) => kind === 'gap');
    await app.until(() => expect(gap()).not.toBe(undefined));
    for (let left = gap(); left; left = gap()) {
      app.timeline('friends').send({ type: 'timeline.fillGap', gapId: left.id });
      await app.until(() => expect(app.timeline('friends').getSnapshot().matches({ gap: 'idle' })).toBe(true));
    }
    expect(app.texts('friends').slice(0, 45)).toEqual(Array.from({ length: 45 }, (_, at) => `Away ${45 - at}`));
  });

  test('create a post a single time when its response was lost', async () => {
    hasten(3_000); // before the first search for the post
    const app = openApp(instance.origin);
    await signIn(app);
    await instance.fault({ method: 'POST', path: '/api/v1/statuses', times: 1, drop: 'after' });
    app.composer().send({ type: 'composer.edit', change: { text: 'Answer lost' } });
    app.composer().send({ type: 'composer.submit' });
    const delivery = () => app.named('outbox').getSnapshot().children['delivery'];
    await app.until(() => expect(delivery()?.getSnapshot().matches('awaitingSearch')).toBe(true));
    await app.until(() => expect(app.composer().getSnapshot()).toMatchObject({ value: 'editing', context: { draft: { text: '' } } }));
    expect(app.texts('friends').filter((text) => text === 'Answer lost').length).toBe(1);
    expect((await instance.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/v1/statuses').length).toBe(1);
  }, 15_000);

  describe('of a timeline', () => {
    test.each([
      ['429', { status: 429, body: { error: 'Throttled' } }, 'errors.rate_limited'],
      ['500', { status: 500, body: { errors: { detail: 'Internal server error' } } }, 'errors.internal'],
      ['502 with a page of a proxy', { status: 502, body: 'html' }, 'errors.unavailable'],
      ['503', { status: 503 }, 'errors.unavailable'],
      ['418', { status: 418 }, 'errors.unexpected_status'],
      ['HTML', { body: 'html' }, 'errors.malformed'],
      ['a dropped connection', { drop: 'before' }, 'errors.no_connection'],
    ])('report %s a single time in the list, and a retry repairs it', async (_, fault, key) => {
      await instance.testing('DELETE', 'faults');
      await instance.fault({ path: '/api/v1/timelines/public', times: 1, ...fault });
      const app = openApp(instance.origin);
      const failure = () => selectFailure(app.timeline('public-external-timeline').getSnapshot());
      await app.until(() => expect(failure() && statusText(failure()!).key).toBe(key));
      expect(app.notices()).toEqual([]);
      app.timeline('public-external-timeline').send({ type: 'timeline.retry' });
      await app.until(() => expect(app.items('public-external-timeline').length).toBe(20));
    });
  });

  test('drop and report a malformed status of a page', async () => {
    await instance.testing('POST', 'malformed', { raw: { id: 7 } });
    const app = openApp(instance.origin);
    await app.until(() => expect(app.items('public-external-timeline').length).toBe(19));
    expect(app.reported.length).toBeGreaterThan(0);
    await instance.testing('DELETE', 'malformed');
  });

  test('do not stop the start when every optional part fails', async () => {
    await instance.fault(
      ...['/static/', '/api/pleroma', '/instance/', '/nodeinfo', '/api/v1/instance'].map((path) => ({ path, status: 500, times: 9 })),
    );
    const app = openApp(instance.origin);
    await app.until(() => expect(app.items('public-external-timeline').length).toBe(20));
    await instance.testing('DELETE', 'faults');
  });

  test('report missing storage a single time, and the login lasts as long as the page', async () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const app = openApp(instance.origin, { device: { getItem: forbidden, setItem: forbidden, removeItem: forbidden } });
    await app.until(() => expect(app.notices()).toEqual(['errors.storage_unavailable']));
    await signIn(app);
    expect(createStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }).isAvailable()).toBe(false);
  });

  describe('of the client credentials', () => {
    const forged = (device: ReturnType<typeof aDevice>) =>
      device.setItem(`starling-vault:app:${instance.origin}`, JSON.stringify({ clientId: 'forgotten', clientSecret: 'forgotten' }));

    const registrations = async () =>
      (await instance.requests()).filter((one) => one.method === 'POST' && one.path === '/api/v1/apps').length;

    test('register a forgotten client exactly one more time, and log in', async () => {
      const device = aDevice();
      forged(device);
      const before = await registrations();
      await signIn(openApp(instance.origin, { device }));
      expect(device.getItem(`starling-vault:app:${instance.origin}`)).not.toContain('forgotten');
      expect((await registrations()) - before).toBe(1);
    });

    test('register a forgotten client one time also with a wrong password, and not again on retry', async () => {
      const device = aDevice();
      forged(device);
      const app = openApp(instance.origin, { device });
      const before = await registrations();
      for (const password of ['wrong', 'wrong again']) {
        await app.until(() => expect(app.named('login')?.getSnapshot().matches('idle')).toBe(true));
        app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put(password) });
        await app.until(() => expect(app.named('login').getSnapshot().matches('idle')).toBe(false));
        await app.until(() => expect(app.named('login').getSnapshot().context.problem).toEqual({ key: 'login.error_credentials' }));
      }
      expect((await registrations()) - before).toBe(1);
    });

    test('leave a known client alone on a wrong password', async () => {
      const device = aDevice();
      const app = openApp(instance.origin, { device });
      const tried = async (password: string) => {
        await app.until(() => expect(app.named('login')?.getSnapshot().matches('idle')).toBe(true));
        app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put(password) });
        await app.until(() => expect(app.named('login').getSnapshot().context.problem).toEqual({ key: 'login.error_credentials' }));
        return device.getItem(`starling-vault:app:${instance.origin}`);
      };
      expect(await tried('wrong')).toBe(await tried('wrong again'));
    });
  });
});
