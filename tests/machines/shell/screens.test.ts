import { describe, expect, test } from 'vitest';
import { screensMachine, selectScreen } from '#machines/shell/screens.machine.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = (path: string) => {
  const [navigate, watchLocation] = [
    deferredCall<void, { path: string; replaces: boolean; cameFrom?: string | undefined }>(),
    deferredSource(),
  ];
  const among = openAmong(screensMachine.provide({ actors: { navigate: navigate.logic, watchLocation: watchLocation.logic } }));
  const { actor } = among;
  const goTo = (path: string) => watchLocation.emit({ type: 'location.changed', path });
  goTo(path);
  return {
    ...among,
    navigate,
    send: watchLocation.emit,
    goTo,
    session: (isSignedIn: boolean) => actor.send({ type: 'screens.sessionOpened', isSignedIn }),
    ready: (config: ClientConfig = {}, isPrivate = false, closed: readonly TimelineKey[] = [], isOpen = false) =>
      actor.send({ type: 'screens.ready', config, isPrivate, closed, unsupported: [], isOpen }),
    /** Simulates the browser: the location changes, then the call ends. */
    arrive: async () => {
      goTo(navigate.requested.at(-1)!.path);
      await navigate.resolve();
    },
    screen: () => selectScreen(actor.getSnapshot()),
    opened: () => among.receivedBy('timelines'),
  };
};

describe('screens machine: start', () => {
  test('shows nothing before the instance’s routes are loaded', () => {
    const { goTo, session, ready, screen, opened } = open('/main/public');
    session(false);
    goTo('/main/all');
    expect([screen(), opened()]).toEqual([undefined, []]);
    ready();
    expect([screen(), opened()]).toEqual([
      { name: 'timeline', key: 'public-external-timeline' },
      [{ type: 'timelines.open', key: 'public-external-timeline' }],
    ]);
  });

  // rules: root-leads
  test.each([
    [true, {}, '/main/friends'],
    [false, {}, '/main/all'],
    [false, { redirectRootNoLogin: '/about' }, '/about'],
  ])('redirects the root (signed in: %s, %j) to %s, in place', async (isSignedIn, config, path) => {
    const { session, ready, navigate, arrive, screen } = open('/');
    session(isSignedIn);
    ready(config);
    expect([navigate.requested, screen()]).toEqual([[{ path, replaces: true }], undefined]);
    await arrive();
    expect([navigate.requested.length, screen() === undefined]).toEqual([1, false]);
  });

  test('opens no timeline for a guest of a private instance', () => {
    const { session, ready, screen, opened } = open('/main/all');
    session(false);
    ready({}, true);
    expect([screen(), opened()]).toEqual([{ name: 'private' }, []]);
  });
});

const shown = async (path: string, isSignedIn: boolean) => {
  const screens = open(path);
  screens.session(isSignedIn);
  screens.ready();
  return screens;
};

describe('screens machine: navigation', () => {
  test('calls the browser, and shows the resulting location', async () => {
    const { actor, navigate, arrive, screen } = await shown('/main/all', false);
    actor.send({ type: 'screens.go', route: 'login' });
    expect([navigate.requested, screen()]).toEqual([
      [{ path: '/login', replaces: false }],
      { name: 'timeline', key: 'public-external-timeline' },
    ]);
    await arrive();
    expect(screen()).toEqual({ name: 'login' });
  });

  test('replaces a pending navigation by another', async () => {
    const { actor, navigate, arrive, screen } = await shown('/main/all', false);
    actor.send({ type: 'screens.go', route: 'login' });
    actor.send({ type: 'screens.go', route: 'about' });
    expect(navigate.requested.at(-1)).toEqual({ path: '/about', replaces: false });
    await arrive();
    expect(screen()).toEqual({ name: 'about' });
  });

  test('keeps the screen when the browser refuses', async () => {
    const { actor, navigate, screen } = await shown('/about', false);
    actor.send({ type: 'screens.go', route: 'login' });
    await navigate.reject(new Error('denied'));
    expect(screen()).toEqual({ name: 'about' });
  });

  test('follows the address and Back without a call', async () => {
    const { goTo, navigate, screen, opened } = await shown('/about', false);
    goTo('/main/public');
    expect([screen(), navigate.requested]).toEqual([{ name: 'timeline', key: 'public-timeline' }, []]);
    expect(opened()).toEqual([{ type: 'timelines.open', key: 'public-timeline' }]);
  });

  // rules: moderation-links
  test('opens a section of the moderation over the home timeline', async () => {
    const { navigate, session, ready, receivedBy } = open('/moderation/emoji');
    session(true);
    ready();
    expect(navigate.requested.at(-1)).toMatchObject({ path: '/main/friends', replaces: true });
    expect(receivedBy('modals')).toEqual([{ type: 'moderationModal.open', tab: 'emoji' }]);
  });

  // rules: settings-links
  test('leads a guest from the settings to the login, and back to them', async () => {
    const { navigate, session, ready, arrive, send, actor, receivedBy } = open('/settings/posts');
    session(false);
    ready();
    expect(navigate.requested.at(-1)).toEqual({ path: '/login', replaces: true, cameFrom: '/settings/posts' });
    await arrive();
    send({ type: 'location.changed', path: '/login', cameFrom: '/settings/posts' });
    actor.send({ type: 'screens.go', route: 'friends' });
    session(true);
    expect(navigate.requested.at(-1)).toEqual({ path: '/settings/posts', replaces: true });
    await arrive();
    expect([navigate.requested.at(-1)?.path, receivedBy('modals')]).toEqual([
      '/main/friends',
      [{ type: 'settingsModal.open', tab: 'posts' }],
    ]);
  });

  // rules: login-needed
  test('redirects a guest from a route that requires login, in place', async () => {
    const { goTo, navigate, arrive, screen } = await shown('/about', false);
    goTo('/main/friends');
    expect(navigate.requested).toEqual([{ path: '/main/all', replaces: true }]);
    await arrive();
    expect(screen()).toEqual({ name: 'timeline', key: 'public-external-timeline' });
  });
});

describe('screens machine: timeline closed to guests', () => {
  test('redirects a guest who was redirected there to a readable one, at last to the login, in place', async () => {
    const { actor, session, ready, navigate, arrive, screen } = open('/');
    session(false);
    ready({}, false, ['bubble-timeline']);
    await arrive();
    for (const key of ['public-external-timeline', 'public-timeline'] as const) {
      expect(screen()).toEqual({ name: 'timeline', key });
      actor.send({ type: 'screens.closed', key });
      await arrive();
      await arrive();
    }
    expect(screen()).toEqual({ name: 'login' });
    expect(navigate.requested.filter(({ path }) => path !== '/')).toEqual(
      ['/main/all', '/main/public', '/login'].map((path) => ({ path, replaces: true })),
    );
  });

  test('does not redirect a guest who opened it himself, also after an earlier redirect', async () => {
    const { actor, goTo, session, ready, navigate, arrive, screen } = open('/');
    session(false);
    ready();
    await arrive();
    goTo('/about');
    goTo('/main/all');
    actor.send({ type: 'screens.closed', key: 'public-external-timeline' });
    expect([screen(), navigate.requested.length]).toEqual([{ name: 'timeline', key: 'public-external-timeline' }, 1]);
  });

  test('is ignored when another one is shown', async () => {
    const { actor, session, ready, arrive, screen } = open('/');
    session(false);
    ready();
    await arrive();
    actor.send({ type: 'screens.closed', key: 'public-timeline' });
    expect(screen()).toEqual({ name: 'timeline', key: 'public-external-timeline' });
  });
});

describe('screens machine: another session', () => {
  test('opens its timeline again, as the old actors have stopped', async () => {
    const { session, opened } = await shown('/main/all', false);
    session(true);
    const requested = { type: 'timelines.open', key: 'public-external-timeline' };
    expect(opened()).toEqual([requested, requested]);
  });

  test('redirects a guest from home after a logout, to the logout’s target', async () => {
    const { actor, session, arrive, navigate, screen } = await shown('/main/friends', true);
    session(false);
    actor.send({ type: 'screens.go', route: 'root' });
    await arrive();
    await arrive();
    expect(navigate.requested.map(({ path }) => path)).toEqual(['/main/all', '/', '/main/all']);
    expect(screen()).toEqual({ name: 'timeline', key: 'public-external-timeline' });
  });

  // rules: root-leads
  test('goes home after a login', async () => {
    const { actor, session, arrive, screen, opened } = await shown('/login', false);
    session(true);
    actor.send({ type: 'screens.go', route: 'friends' });
    await arrive();
    expect([screen(), opened()]).toEqual([{ name: 'timeline', key: 'friends' }, [{ type: 'timelines.open', key: 'friends' }]]);
  });

  // rules: own-paths
  test.each([
    ['a post', '/notice/1', '/notice/1'],
    ['where guests begin', '/main/all', '/main/friends'],
    ['another page’s address', '//evil.example/', '/main/friends'],
    ['the login itself', '/login', '/main/friends'],
  ])('returns to the start of the way to the login: %s', async (_, cameFrom, path) => {
    const { actor, send, navigate, session } = await shown('/main/public', false);
    send({ type: 'location.changed', path: '/login', cameFrom });
    actor.send({ type: 'screens.go', route: 'friends' });
    session(true);
    expect(navigate.requested).toEqual([{ path, replaces: path === cameFrom }]);
  });

  test('applies when opened during a pending navigation', async () => {
    const { goTo, session, navigate, screen } = await shown('/about', false);
    goTo('/main/friends');
    session(true);
    goTo('/main/friends');
    await navigate.resolve();
    expect(screen()).toEqual({ name: 'timeline', key: 'friends' });
  });
});
