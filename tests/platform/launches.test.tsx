import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { launchOf } from '#platform/launches.ts';

const ORIGIN = 'https://starling.example';

// rules: launch-in-window
describe('launch', () => {
  test.each([
    ['the shortcut of a new post', `${ORIGIN}/login?compose=1`, { kind: 'form' }],
    ['the shortcut of the notifications', `${ORIGIN}/notifications`, { kind: 'path', path: '/notifications' }],
    ['a link', `${ORIGIN}/search?query=birds`, { kind: 'path', path: '/search?query=birds' }],
    ['an authorisation page', `${ORIGIN}/oauth/authorize?client_id=1`, { kind: 'page', path: '/oauth/authorize?client_id=1' }],
    ['the admin pages', `${ORIGIN}/pleroma/admin/`, { kind: 'page', path: '/pleroma/admin/' }],
    ['account settings of the server', `${ORIGIN}/auth/edit`, { kind: 'page', path: '/auth/edit' }],
    ['a page that may be a profile', `${ORIGIN}/terms`, { kind: 'page', path: '/terms' }],
    ['an address of an object', `${ORIGIN}/objects/1`, { kind: 'page', path: '/objects/1' }],
    ['the server’s login', `${ORIGIN}/login?next=%2F`, { kind: 'page', path: '/login?next=%2F' }],
    ['a shared text', `${ORIGIN}/login?message=Gull`, { kind: 'page', path: '/login?message=Gull' }],
    ['a shared text at the root', `${ORIGIN}/?message=Gull`, { kind: 'page', path: '/?message=Gull' }],
    ['shared files', `${ORIGIN}/login?shared=1`, { kind: 'page', path: '/login?shared=1' }],
    ['a form with a text', `${ORIGIN}/login?compose=1&message=Gull`, { kind: 'page', path: '/login?compose=1&message=Gull' }],
    ['the login', `${ORIGIN}/login`, { kind: 'path', path: '/login' }],
    ['the icon', `${ORIGIN}/`, undefined],
    ['the share target', `${ORIGIN}/share`, undefined],
    ['another server', 'https://other.example/notifications', undefined],
    ['no address', '', undefined],
  ])('of %s opens it in the window', (_, address, launch) => {
    expect(launchOf(address, ORIGIN)).toEqual(launch);
  });
});

type Consumer = (launch: { targetURL: string }) => void;

/** Opens a page that was loaded in one way, with launches that the browser sent before the page could receive them. */
const pageWith = async (load: { type: string; name: string }, queued: readonly string[]) => {
  vi.resetModules();
  const received: unknown[] = [];
  let consumer: Consumer | undefined;
  const launchQueue = {
    setConsumer: (receive: Consumer) => {
      consumer = receive;
      for (const path of queued) receive({ targetURL: ORIGIN + path });
    },
  };
  vi.stubGlobal('window', { launchQueue, location: { origin: ORIGIN } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceNavigationTiming]);
  const { launches } = await import('#platform/launches.ts');
  const parent = setup({ types: { events: {} as AnyEventObject }, actors: { launches: launches() } }).createMachine({
    invoke: { src: 'launches' },
    on: { 'launches.opened': { actions: ({ event }) => received.push(event['launch']?.path) } },
  });
  createActor(parent).start();
  return { received, launch: (path: string) => consumer?.({ targetURL: ORIGIN + path }) };
};

// rules: launch-in-window
describe('launches of a page', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const HOME = `${ORIGIN}/main/friends`;

  test('omit the one that loaded it', async () => {
    const { received, launch } = await pageWith({ type: 'navigate', name: `${ORIGIN}/notifications` }, ['/notifications', '/lists']);
    launch('/notifications');
    expect(received).toEqual(['/lists', '/notifications']);
  });

  test('omit the last one of before a reload, which the browser sends again', async () => {
    const { received, launch } = await pageWith({ type: 'reload', name: HOME }, ['/notifications']);
    expect(received).toEqual([]);
    launch('/notifications');
    expect(received).toEqual(['/notifications']);
  });

  test('include the first one after a reload without an earlier launch, and after going back', async () => {
    for (const type of ['reload', 'back_forward']) {
      const { received, launch } = await pageWith({ type, name: HOME }, []);
      launch('/notifications');
      expect(received).toEqual(['/notifications']);
    }
  });
});
