import { describe, expect, test } from 'vitest';
import { flavours } from '#instance/settings.ts';
import { aDevice, openApp, openSignedIn, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

interface Asked {
  method: string;
  path: string;
  query: string;
  status: number;
}

/** The newest page is asked for again once the stream has joined, so that nothing is missed between the two (decision 6). */
const ANEW = '/api/v1/timelines/home';
/** snac signs people in at a page of its own alone, and GoToSocial shows guests nothing besides: the journeys go there. */
const BY_PAGE: readonly string[] = ['snac'];
const open = flavours.filter((flavour) => flavour !== 'gotosocial');
/** The client's own file, which is not built here. */
const OWN_FILE = '/static/config.json';

/** What was asked since the last time, by the client alone. */
const asked = async (): Promise<readonly Asked[]> => {
  const all = (await instance.requests()) as unknown as Asked[];
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
    const { length } = await asked();
    const isQuiet = length === seen;
    seen = length;
    expect(isQuiet).toBe(true);
  });
  return { app, calls: await asked() };
};

const failed = (calls: readonly Asked[]) =>
  calls.filter(({ path, status }) => status >= 400 && path !== OWN_FILE).map(({ path, status }) => `${status} ${path}`);
const twice = (calls: readonly Asked[]) => {
  const gets = calls.filter(({ method }) => method === 'GET').map(({ path, query }) => path + query);
  return gets.filter((one, at) => gets.indexOf(one) !== at && !one.startsWith(ANEW));
};

describe.each(open)('on %s', (flavour) => {
  test('a cold start asks nothing that must fail, and nothing twice', async () => {
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
