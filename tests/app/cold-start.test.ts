import { describe, expect, test } from 'vitest';
import { flavours } from '#instance/settings.ts';
import { aDevice, openApp, openSignedIn, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

interface LoggedRequest {
  method: string;
  path: string;
  query: string;
  status: number;
}

/** The newest page is fetched again once the stream has joined, so that nothing is missed between the two (decision timeline-updates). */
const ANEW = '/api/v1/timelines/home';
/** snac only logs in on its own page, and GoToSocial and Hollo show guests nothing: the journeys cover these. */
const BY_PAGE: readonly string[] = ['snac'];
const open = flavours.filter((flavour) => flavour !== 'gotosocial' && flavour !== 'hollo');
/** The client's own file, which is not built here. */
const OWN_FILE = '/static/config.json';

/** The requests of the client since the last call. */
const requested = async (): Promise<readonly LoggedRequest[]> => {
  const all = (await instance.requests()) as unknown as LoggedRequest[];
  return all.filter(({ path }) => !path.startsWith('/api/testing'));
};

const settled = async (app: OpenApp, key: 'friends' | 'public-external-timeline') =>
  app.until(() => expect(app.timeline(key)?.getSnapshot().matches({ head: 'settled' })).toBe(true));

/** A start with everything that a page opens by itself soon after it. */
const start = async (device: ReturnType<typeof aDevice>, key: 'friends' | 'public-external-timeline') => {
  await instance.testing('DELETE', 'requests');
  const app = openApp(instance.origin, { device });
  await settled(app, key);
  if (key === 'friends') {
    await app.until(() => openSignedIn(app));
    await app.until(() => expect(app.named('stream')?.getSnapshot().matches({ open: 'joined' })).toBe(true));
  }
  app.named('featureGroups').send({ type: 'group.open', group: 'background' });
  let seen = -1;
  await app.until(async () => {
    const { length } = await requested();
    const isQuiet = length === seen;
    seen = length;
    expect(isQuiet).toBe(true);
  });
  return { app, calls: await requested() };
};

const failed = (calls: readonly LoggedRequest[]) =>
  calls.filter(({ path, status }) => status >= 400 && path !== OWN_FILE).map(({ path, status }) => `${status} ${path}`);
const twice = (calls: readonly LoggedRequest[]) => {
  const gets = calls.filter(({ method }) => method === 'GET').map(({ path, query }) => path + query);
  return gets.filter((one, at) => gets.indexOf(one) !== at && !one.startsWith(ANEW));
};

describe('cold start', () => {
  describe.each(open)('on %s', (flavour) => {
    test('sends no request that must fail, and none a second time', async () => {
      await instance.testing('POST', 'instance', { flavour });
      const device = aDevice();
      const guest = await start(device, 'public-external-timeline');
      expect([failed(guest.calls), twice(guest.calls)]).toEqual([[], []]);
      if (BY_PAGE.includes(flavour)) return guest.app.root.stop();
      await signIn(guest.app);
      guest.app.root.stop();
      const own = await start(device, 'friends');
      expect([failed(own.calls), twice(own.calls)]).toEqual([[], []]);
    });
  });

  // rules: requested-at-once
  describe('requests ahead', () => {
    const paths = async () => (await requested()).map(({ path }) => path);
    const FIRST = ['/api/v1/accounts/verify_credentials', '/api/v1/timelines/home'];
    const GUESTS = '/api/v1/timelines/public';

    /** A start whose configuration does not come. */
    const startWithout = async (device: ReturnType<typeof aDevice>, path = '/') => {
      await instance.testing('DELETE', 'requests');
      await instance.testing('POST', 'faults', [{ path: OWN_FILE, latencyMs: 60_000, times: 1 }]);
      return openApp(instance.origin, { device, path });
    };
    const loaded = async () => {
      const device = aDevice();
      const guest = await start(device, 'public-external-timeline');
      await signIn(guest.app);
      guest.app.root.stop();
      return device;
    };

    test('fetch the own account and home for a stored account, and the public data for a guest', async () => {
      await instance.testing('POST', 'instance', { flavour: 'akkoma' });
      const own = await startWithout(await loaded());
      await own.until(async () => expect(await paths()).toEqual(expect.arrayContaining(FIRST)));
      expect(
        own
          .named('boot')
          .getSnapshot()
          .matches({ loading: { order: 'configuring' } }),
      ).toBe(true);
      own.root.stop();
      const guest = await startWithout(aDevice());
      await guest.until(async () => expect(await paths()).toContain(GUESTS));
      expect(
        guest
          .named('boot')
          .getSnapshot()
          .matches({ loading: { order: 'configuring' } }),
      ).toBe(true);
      guest.root.stop();
    });

    test('fetch no timeline for a page that begins elsewhere, and a wrong guess is fetched a single time and not shown', async () => {
      const device = await loaded();
      const about = await startWithout(device, '/about');
      await about.until(async () => expect(await paths()).toContain(FIRST[0]));
      await instance.testing('DELETE', 'faults');
      about.root.stop();
      expect(await paths()).not.toContain(FIRST[1]);
      await instance.testing('POST', 'faults', [{ path: OWN_FILE, status: 200, body: { redirectRootLogin: '/main/public' }, times: 1 }]);
      await instance.testing('DELETE', 'requests');
      const led = openApp(instance.origin, { device });
      await led.until(() => expect(led.timeline('public-timeline')?.getSnapshot().matches({ head: 'settled' })).toBe(true));
      expect(led.timeline('friends')).toBe(undefined);
      expect((await paths()).filter((path) => path.startsWith('/api/v1/timelines/')).toSorted()).toEqual([FIRST[1], GUESTS]);
      led.root.stop();
    });

    test('use the settings of the stored account from the first call on', async () => {
      const device = await loaded();
      const before = openApp(instance.origin, { device });
      await settled(before, 'friends');
      before.named('settings').send({ type: 'setting.change', change: { hideFilteredStatuses: true } });
      await before.until(() => expect(before.named('settings').getSnapshot().matches({ open: 'stored' })).toBe(true));
      before.root.stop();
      await instance.testing('DELETE', 'requests');
      const again = openApp(instance.origin, { device });
      await settled(again, 'friends');
      const [first, ...others] = (await requested()).filter(({ path }) => path === FIRST[1]).map(({ query }) => query);
      expect([first, others.filter((query) => query.includes('with_muted'))]).toEqual(['?limit=20', []]);
      again.root.stop();
    });
  });
});
