import { describe, expect, test } from 'vitest';
import { closedToGuests, unknownNode, type ClientConfig } from '#domain/server/instance.ts';
import { isBelow, resolveRoute, type RouteFacts, type Screen } from '#domain/routes/resolve.ts';
import { pathTo, routeOf, ROUTES } from '#domain/routes/table.ts';

const guest: RouteFacts = { isSignedIn: false, isPrivate: false, config: {}, closed: [] };
const member: RouteFacts = { ...guest, isSignedIn: true };
const outsider: RouteFacts = { ...guest, isPrivate: true };
const demo: RouteFacts = { ...member, username: 'demo' };
const insider: RouteFacts = { ...outsider, isSignedIn: true };
const timeline = (key: Extract<Screen, { name: 'timeline' }>['key']) => ({ screen: { name: 'timeline', key } });

// rules: route-table
describe('resolveRoute', () => {
  // rules: notifications-screen, interaction-tabs, settings-links, moderation-links, bubble-hidden, login-needed, guests-only, registration-redirects
  test.each<[string, string, RouteFacts, unknown]>([
    ['the root redirects home', '/', member, { redirect: '/main/friends' }],
    ['the root redirects a guest to the whole known network', '/', guest, { redirect: '/main/all' }],
    ['home', '/main/friends', member, timeline('friends')],
    ['home needs a login', '/main/friends', guest, { redirect: '/main/all' }],
    ['public', '/main/public', guest, timeline('public-timeline')],
    ['whole known network', '/main/all', guest, timeline('public-external-timeline')],
    ['whole known network, signed in', '/main/all', member, timeline('public-external-timeline')],
    ['a tag, in any case', '/tag/Caf%C3%A9', guest, timeline('tag-timeline:café')],
    ['a list', '/lists/7', member, timeline('list-timeline:7')],
    ['bookmarks', '/bookmarks', member, timeline('bookmarks')],
    ['favourites', '/favourites', member, timeline('favourites')],
    ['direct messages', '/users/demo/dms', member, timeline('dms')],
    ['one’s notifications', '/demo/notifications', demo, { screen: { name: 'notifications' } }],
    ['notifications without a name lead to one’s own', '/notifications', demo, { redirect: '/demo/notifications' }],
    ['another’s notifications lead to one’s own', '/noor/notifications', demo, { redirect: '/demo/notifications' }],
    ['another’s interactions lead to one’s own', '/users/noor/interactions', demo, { redirect: '/users/demo/interactions' }],
    ['another’s direct messages, too', '/users/noor/dms', demo, { redirect: '/users/demo/dms' }],
    ['one’s own interactions', '/users/demo/interactions', demo, { screen: { name: 'interactions' } }],
    ['notifications without a loaded username', '/notifications', member, { screen: { name: 'notifications' } }],
    ['notifications need a login', '/demo/notifications', guest, { redirect: '/main/all' }],
    ['a conversation', '/notice/7', guest, { screen: { name: 'conversation', statusId: '7' } }],
    [
      'a conversation by an address elsewhere',
      '/notice/https%3A%2F%2Fb.example%2Fobjects%2F1',
      member,
      { screen: { name: 'conversation', statusId: 'https://b.example/objects/1' } },
    ],
    ...[
      ['/objects/0c-1', '/notice/%2Fobjects%2F0c-1'],
      ['/activities/0c-1', '/notice/%2Factivities%2F0c-1'],
      ['/@noor/7', '/notice/7'],
      ['/@noor/statuses/7', '/notice/7'],
      ['/users/noor/statuses/7', '/notice/7'],
    ].map(([path = '', redirect]): [string, string, RouteFacts, unknown] => ['an address of a post', path, guest, { redirect }]),
    ['login', '/login', guest, { screen: { name: 'login' } }],
    ['login redirects a member home', '/login', member, { redirect: '/main/friends' }],
    ['about', '/about', guest, { screen: { name: 'about' } }],
    ['a slash at the end', '/main/all/', guest, timeline('public-external-timeline')],
    ['the settings, over the page', '/settings', member, { redirect: '/main/friends', modal: 'settings', tab: '' }],
    ['a tab of them', '/settings/posts', member, { redirect: '/main/friends', modal: 'settings', tab: 'posts' }],
    ['a row of a tab', '/settings/posts/hideNsfw', member, { redirect: '/main/friends', modal: 'settings', tab: 'posts/hideNsfw' }],
    ['the moderation, over the page', '/moderation', member, { redirect: '/main/friends', modal: 'moderation', tab: '' }],
    ['a section of it', '/moderation/emoji', member, { redirect: '/main/friends', modal: 'moderation', tab: 'emoji' }],
    [
      'a section of its configuration',
      '/moderation/config/mail',
      member,
      { redirect: '/main/friends', modal: 'moderation', tab: 'config/mail' },
    ],
    ['a guest comes to it by the login', '/moderation/log', guest, { redirect: '/login', cameFrom: '/moderation/log' }],
    ['a guest comes to them by the login', '/settings/posts', guest, { redirect: '/login', cameFrom: '/settings/posts' }],
    ['one’s lists', '/lists', member, { screen: { name: 'lists' } }],
    ['the form of a list', '/lists/7/edit', member, { screen: { name: 'lists', form: { id: '7' } } }],
    ['the form of a new one', '/lists/new', member, { screen: { name: 'lists', form: {} } }],
    ['one’s chats', '/users/demo/chats', member, { screen: { name: 'chats' } }],
    ['the chat with an account', '/users/demo/chats/7', member, { screen: { name: 'chats', recipientId: '7' } }],
    ['another one’s chat', '/users/me/chats/7', { ...member, username: 'demo' }, { redirect: '/users/demo/chats/7' }],
    ...[
      '/lists',
      '/bookmarks',
      '/bookmarks/7',
      '/favourites',
      '/lists/7',
      '/friend-requests',
      '/users/demo/interactions',
      '/users/demo/dms',
      '/users/demo/chats/7',
      '/demo/notifications',
    ].map((path): [string, string, RouteFacts, unknown] => ['it needs a login', path, guest, { redirect: '/main/all' }]),
    ['registration is for guests', '/registration/abc', member, { redirect: '/main/friends' }],
    [
      'a timeline that the server does not have',
      '/main/bubble',
      { ...member, unsupported: ['bubble-timeline'] },
      { screen: { name: 'unknown', path: '/main/bubble' } },
    ],
    ['the bookmarks of a folder', '/bookmarks/7', member, { screen: { name: 'timeline', key: 'bookmarks:7' } }],
    [
      'a folder where the server has none',
      '/bookmarks/7',
      { ...member, unsupported: ['bookmarks:'] },
      { screen: { name: 'unknown', path: '/bookmarks/7' } },
    ],
    ['all bookmarks there', '/bookmarks', { ...member, unsupported: ['bookmarks:'] }, { screen: { name: 'timeline', key: 'bookmarks' } }],
    [
      'the posts of another server',
      '/main/servers/far.example',
      guest,
      { screen: { name: 'timeline', key: 'public-external-timeline:far.example' } },
    ],
    [
      'those where the server does not select them',
      '/main/servers/far.example',
      { ...member, unsupported: ['public-external-timeline:'] },
      { screen: { name: 'unknown', path: '/main/servers/far.example' } },
    ],
    ['one that it has', '/main/bubble', { ...member, unsupported: [] }, { screen: { name: 'timeline', key: 'bubble-timeline' } }],
    ['open registration redirects a member home', '/registration', { ...member, isOpen: true }, { redirect: '/main/friends' }],
    ['registration where it is closed', '/registration', guest, { redirect: '/main/all' }],
    ['registration where it is open', '/registration', { ...guest, isOpen: true }, { screen: { name: 'registration' } }],
    ['an invitation where it is closed', '/registration/abc', guest, { screen: { name: 'registration', inviteToken: 'abc' } }],
    ['the pending request', '/registration-request-sent', guest, { screen: { name: 'registration-request-sent' } }],
    ['the pending confirmation mail', '/awaiting-email-confirmation', guest, { screen: { name: 'awaiting-email-confirmation' } }],
    ['the first steps are a member’s', '/first-steps', guest, { redirect: '/main/all' }],
    ['a new password is for guests', '/password-reset', member, { redirect: '/main/friends' }],
    ['an unknown path', '/no/such', guest, { screen: { name: 'unknown', path: '/no/such' } }],
  ])('%s: %s', (_, path, facts, expected) => {
    expect(resolveRoute(path, facts)).toEqual(expected);
  });
});

describe('resolveRoute for a guest on a closed start timeline', () => {
  const all = ['public-timeline', 'public-external-timeline', 'bubble-timeline'] as const;
  const landing = { ...guest, config: { redirectRootNoLogin: '/tag/birds' } };
  test.each<[string, string, RouteFacts, string]>([
    ['redirects to the local timeline', '/', { ...guest, closed: ['public-external-timeline'] }, '/main/public'],
    ['redirects to the bubble', '/', { ...guest, closed: ['public-external-timeline', 'public-timeline'] }, '/main/bubble'],
    ['redirects to the login without any', '/', { ...guest, closed: all }, '/login'],
    ['redirects to the login from a route that requires it', '/bookmarks', { ...guest, closed: all }, '/login'],
    ['redirects from the configured one', '/', { ...landing, closed: ['tag-timeline:birds'] }, '/main/public'],
    ['starts at the configured one if readable', '/', { ...landing, closed: all }, '/tag/birds'],
    [
      'redirects when the configured one requires a login',
      '/main/friends',
      { ...guest, config: { redirectRootNoLogin: '/main/friends' }, closed: all },
      '/login',
    ],
    ['reports at each that the instance is private', '/', { ...outsider, closed: all }, '/main/all'],
    ['does not affect a member', '/', { ...member, closed: all }, '/main/friends'],
  ])('%s: %s', (_, path, facts, redirect) => {
    expect(resolveRoute(path, facts)).toEqual({ redirect });
  });

  test('reports that a timeline is closed at the address that the guest opened', () => {
    expect(resolveRoute('/main/all', { ...guest, closed: all })).toEqual(timeline('public-external-timeline'));
  });
});

test('closedToGuests returns what node info closes and what does not exist', () => {
  const node = { ...unknownNode, localBubbleInstances: ['b.example'] };
  const visible = { local: true, federated: true, bubble: true };
  expect([node, { ...node, publicTimelineVisibility: { local: false, federated: false, bubble: false } }].map(closedToGuests)).toEqual([
    [],
    ['public-timeline', 'public-external-timeline', 'bubble-timeline'],
  ]);
  const less = [{ isFederating: false }, { federatedTimelineAvailable: false }, { localBubbleInstances: [] }];
  expect(less.map((received) => closedToGuests({ ...node, publicTimelineVisibility: visible, ...received }))).toEqual([
    ['public-external-timeline'],
    ['public-external-timeline'],
    ['bubble-timeline'],
  ]);
});

describe('resolveRoute on a private instance', () => {
  test.each<[string, unknown]>([
    ['/main/all', { screen: { name: 'private' } }],
    ['/main/public', { screen: { name: 'private' } }],
    ['/search', { screen: { name: 'private' } }],
    ['/notice/7', { screen: { name: 'private' } }],
    ['/noor', { screen: { name: 'private' } }],
    ['/login', { screen: { name: 'login' } }],
    ['/about', { screen: { name: 'about' } }],
  ])('shows a guest on %s none of its timelines', (path, expected) => {
    expect(resolveRoute(path, outsider)).toEqual(expected);
  });

  test('is open to members', () => {
    expect(resolveRoute('/main/all', insider)).toEqual(timeline('public-external-timeline'));
  });
});

describe('resolveRoute with configured landing paths', () => {
  test.each<[string, string, RouteFacts, ClientConfig, string]>([
    ['of a guest', '/', guest, { redirectRootNoLogin: '/about' }, '/about'],
    ['of a member', '/', member, { redirectRootLogin: '/main/public' }, '/main/public'],
    ['that is the other one’s', '/', guest, { redirectRootLogin: '/about' }, '/main/all'],
    ['are used when a route requires a login', '/main/friends', guest, { redirectRootNoLogin: '/main/public' }, '/main/public'],
    ['that need a login themselves', '/main/friends', guest, { redirectRootNoLogin: '/main/friends' }, '/main/all'],
    ['that are the root', '/', guest, { redirectRootNoLogin: '/' }, '/main/all'],
    ['on another host', '/', guest, { redirectRootNoLogin: 'https://evil.example/' }, '/main/all'],
    ['on another host without a scheme', '/', guest, { redirectRootNoLogin: '//evil.example' }, '/main/all'],
    ['on another host behind a backslash', '/', guest, { redirectRootNoLogin: '/\\evil.example' }, '/main/all'],
    ['that are empty', '/', member, { redirectRootLogin: '' }, '/main/friends'],
  ])('%s', (_, path, facts, config, redirect) => {
    expect(resolveRoute(path, { ...facts, config })).toEqual({ redirect });
  });
});

describe('resolveRoute ends redirects', () => {
  const paths = Object.values(ROUTES).map(({ path }) => path);
  const landings = [undefined, '/', '/no/such', ...paths];
  const configOf = (login: string | undefined, noLogin: string | undefined): ClientConfig => ({
    ...(login === undefined ? {} : { redirectRootLogin: login }),
    ...(noLogin === undefined ? {} : { redirectRootNoLogin: noLogin }),
  });
  const isEndless = (start: string, facts: RouteFacts): boolean => {
    let path = start;
    for (let hop = 0; hop < 5; hop++) {
      const resolved = resolveRoute(path, facts);
      if ('screen' in resolved) return false;
      path = resolved.redirect;
    }
    return true;
  };
  const endless = (facts: RouteFacts, configs: readonly ClientConfig[]) =>
    configs.flatMap((config) => paths.flatMap((path) => (isEndless(path, { ...facts, config }) ? [[path, config]] : [])));

  test.each([guest, outsider])('for a guest, private $isPrivate', (facts) => {
    const configs = landings.map((noLogin) => configOf(undefined, noLogin));
    expect(endless(facts, configs)).toEqual([]);
  });

  test.each([member, insider])('for a member, private $isPrivate', (facts) => {
    const configs = landings.filter((login) => login !== pathTo('login')).map((login) => configOf(login, undefined));
    expect(endless(facts, configs)).toEqual([]);
  });

  test('for a member with the login as landing path', () => {
    expect(endless(member, [configOf(pathTo('login'), undefined)])).toEqual([]);
  });
});

// rules: route-table
test.each<[string, string, Record<string, string>]>([
  ['/users/9xyz', 'external-user-profile', { id: '9xyz' }],
  ['/noor', 'user-profile', { name: 'noor' }],
  ['/remote-users/niwa.example/noor', 'remote-user', { hostname: 'niwa.example', username: 'noor' }],
  ['/remote-users/@noor@niwa.example', 'remote-user-at', { hostname: 'niwa.example', username: 'noor' }],
  ['/users/demo/chats/7', 'chat', { username: 'demo', recipientId: '7' }],
  ['/lists/7/edit', 'list-edit', { id: '7' }],
  ['/tag/%C3%A4%2F%C3%B6', 'tag-timeline', { tag: 'ä/ö' }],
  ['/notice/7', 'conversation', { id: '7' }],
])('routeOf maps %s to %s with its parameters, and pathTo maps it back', (path, name, params) => {
  expect(routeOf(path)).toEqual({ name, params });
  expect(pathTo(name as keyof typeof ROUTES, params)).toBe(path);
});

// rules: way-back
test.each([
  ['/main/friends', false],
  ['/main/public', false],
  ['/search', false],
  ['/lists', false],
  ['/lists/7', true],
  ['/lists/new', true],
  ['/bookmarks', true],
  ['/tag/birds', true],
  ['/notice/9', true],
  ['/noor', true],
  ['/about', true],
  ['/no/such/place', true],
])('isBelow of %s offers a way back: %s', (path, is) => {
  const resolved = resolveRoute(path, { isSignedIn: true, isPrivate: false, config: {}, closed: [] });
  expect('screen' in resolved && isBelow(resolved.screen)).toBe(is);
});
