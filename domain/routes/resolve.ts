import type { ClientConfig } from '../server/instance.ts';
import { TIMELINES, type TimelineKey } from '../timelines/timeline.ts';
import { pathTo, ROUTES, routeOf, type RouteName, type RouteParams } from './table.ts';

/** What the main column shows. */
export type Screen =
  | { name: 'timeline'; key: TimelineKey }
  | { name: 'conversation'; statusId: string }
  | { name: 'profile'; params: RouteParams }
  | { name: 'login' | 'password-reset' }
  /** A form, which an invitation may open; or what is awaited after it. */
  | { name: 'registration' | 'registration-request-sent' | 'awaiting-email-confirmation'; inviteToken?: string }
  | { name: 'friend-requests' | 'who-to-follow' | 'first-steps' }
  | { name: 'announcements' | 'interactions' | 'notifications' }
  /** All of them, or the form of one; of a new one without its id. */
  | { name: 'lists'; form?: RouteParams }
  /** All of them, or the one with somebody. */
  | { name: 'chats'; recipientId?: string | undefined }
  | { name: 'about' | 'search' | 'shoutbox' | 'private' }
  | { name: 'unknown'; path: string };

/** Whether a screen lies below those that the bar of phones leads to: the timelines, the search and all lists (rule way-back). */
export const isBelow = (screen: Screen): boolean => {
  if (screen.name === 'timeline') return !TIMELINES.some((key) => key === screen.key);
  if (screen.name === 'chats') return screen.recipientId !== undefined;
  return screen.name === 'lists' ? screen.form !== undefined : screen.name !== 'search' && screen.name !== 'private';
};

/** Who asks, and what the instance says about it. */
export interface RouteFacts {
  isSignedIn: boolean;
  /** What the account is called in addresses, as far as that is known. */
  username?: string | undefined;
  isPrivate: boolean;
  config: ClientConfig;
  /** The timelines that guests may not read, as far as that is known. */
  closed: readonly TimelineKey[];
  /** The timelines that the server does not have at all, as far as that is known (rule bubble-hidden). */
  lacked?: readonly TimelineKey[];
  /** Whether anybody may register. */
  isOpen?: boolean;
}

const timeline = (key: TimelineKey): Screen => ({ name: 'timeline', key });

/** The timelines and screens that are called as their route. */
const byName = <N extends string, S>(names: readonly N[], screen: (name: N) => S) =>
  Object.fromEntries(names.map((name) => [name, screen(name)])) as Record<N, S>;

/** Whose it is says what comes late. */
const profile = (params: RouteParams): Screen => ({ name: 'profile', params });

const listForm = (form: RouteParams): Screen => ({ name: 'lists', form });

type Shown = Screen | ((params: RouteParams) => Screen);
/** The routes that lead on. */
type Leading = 'root' | 'oauth-callback' | 'object' | 'activity' | Extract<RouteName, `status-${string}` | `settings${string}`>;

/** The screen of each route, or what it is by what the path says. */
const SCREENS: Readonly<Partial<Record<RouteName, Shown>>> = {
  ...byName([...TIMELINES, 'bookmarks', 'favourites', 'dms'], timeline),
  ...byName(
    [
      'login',
      'password-reset',
      'registration',
      'registration-request-sent',
      'awaiting-email-confirmation',
      'first-steps',
      'about',
      'search',
      'friend-requests',
      'who-to-follow',
      'announcements',
      'interactions',
      'lists',
    ],
    (name): Screen => ({ name }),
  ),
  'registration-token': ({ token: inviteToken = '' }) => ({ name: 'registration', inviteToken }),
  'tag-timeline': ({ tag = '' }) => timeline(`tag-timeline:${tag.toLowerCase()}`),
  'list-timeline': ({ id = '' }) => timeline(`list-timeline:${id}`),
  'list-new': listForm,
  'list-edit': listForm,
  conversation: ({ id = '' }) => ({ name: 'conversation', statusId: id }),
  'external-user-profile': profile,
  'user-profile': profile,
  'remote-user': profile,
  'remote-user-at': profile,
  chats: { name: 'chats' },
  chat: ({ recipientId }) => ({ name: 'chats', recipientId }),
  notifications: { name: 'notifications' },
  'own-notifications': { name: 'notifications' },
  'shout-panel': { name: 'shoutbox' },
} satisfies Readonly<Record<Exclude<RouteName, Leading>, Shown>>;

/** A path of our own only: it starts with a single slash (rule own-paths: open redirects). */
const ownPath = (path: string | undefined): string | undefined => (path && /^\/(?![/\\])/.test(path) ? path : undefined);

/** What one sees of oneself alone, whoever the address names (rules notifications-screen, interaction-tabs). */
const OWN: Readonly<Partial<Record<RouteName, RouteName>>> = {
  'own-notifications': 'notifications',
  ...byName(['notifications', 'interactions', 'dms', 'chats', 'chat'], (name) => name),
};

/** What guests may read, in the order in which it is offered to them. */
const FOR_GUESTS = ['public-timeline', 'public-external-timeline', 'bubble-timeline'] as const;

/** The path, or where a guest is led who may not read what is there: to a timeline that he may read, else to the login. A private instance says at each that it is. */
const openFrom = (path: string, { closed, isPrivate }: RouteFacts): string => {
  const { name, params = {} } = routeOf(path) ?? {};
  const screen = name && SCREENS[name];
  const shown = typeof screen === 'function' ? screen(params) : screen;
  if (isPrivate || shown?.name !== 'timeline' || !closed.includes(shown.key)) return path;
  return pathTo(FOR_GUESTS.find((one) => !closed.includes(one)) ?? 'login');
};

/** Where root leads. A configured path that would lead back to root, or a member to the login, is as good as none. */
const rootOf = (facts: RouteFacts): string => {
  const { isSignedIn, config } = facts;
  const home = pathTo(isSignedIn ? 'friends' : 'public-external-timeline');
  const wanted = ownPath(isSignedIn ? config.redirectRootLogin : config.redirectRootNoLogin) ?? home;
  const name = routeOf(wanted)?.name;
  const isCircle =
    name === 'root' ||
    name?.startsWith('settings') ||
    (name === 'registration' && !facts.isOpen) ||
    (isSignedIn && (name === 'login' || (name !== undefined && ROUTES[name].guestsOnly === true)));
  const path = isCircle ? home : wanted;
  return isSignedIn ? path : openFrom(path, facts);
};

/** Where whoever signed in goes on: where he came to the login from, unless that is none of ours or where guests begin. */
export const homeAfter = (cameFrom: string | undefined, facts: RouteFacts): string | undefined => {
  const path = ownPath(cameFrom);
  const name = path === undefined ? undefined : routeOf(path)?.name;
  const isNowhere = name === undefined || name === 'login' || ROUTES[name].guestsOnly === true;
  return isNowhere || path === rootOf({ ...facts, isSignedIn: false }) ? undefined : path;
};

/** The screen of a path, or where to go instead (rule root-leads: root, login-required routes, private instances); the settings lie over the page, and a guest comes to them by the login (rule settings-links). */
export const resolveRoute = (
  path: string,
  facts: RouteFacts,
): { screen: Screen } | { redirect: string; settings?: string; cameFrom?: string } => {
  const { name, params = {} } = routeOf(path) ?? {};
  if (name === undefined) return { screen: { name: 'unknown', path } };
  if (name === 'root') return { redirect: rootOf(facts) };
  if (name === 'object' || name === 'activity') return { redirect: pathTo('conversation', { id: path }) };
  if (name.startsWith('status-')) return { redirect: pathTo('conversation', params) };
  const { login, guestsOnly, content } = ROUTES[name];
  if (login && !facts.isSignedIn) {
    if (name.startsWith('settings')) return { redirect: pathTo('login'), cameFrom: path };
    const target = rootOf(facts);
    return { redirect: routeOf(target)?.name === name ? openFrom(pathTo('public-external-timeline'), facts) : target };
  }
  if (name.startsWith('settings')) return { redirect: rootOf(facts), settings: Object.values(params).join('/') };
  if ((guestsOnly || name === 'login') && facts.isSignedIn) return { redirect: rootOf(facts) };
  if (name === 'registration' && !facts.isOpen) return { redirect: rootOf(facts) }; // (rule registration-redirects)
  const own = OWN[name];
  if (own && facts.username && params['username'] !== facts.username)
    return { redirect: pathTo(own, { ...params, username: facts.username }) };
  if (content && facts.isPrivate && !facts.isSignedIn) return { screen: { name: 'private' } };
  const found = SCREENS[name] ?? { name: 'unknown', path };
  const screen = typeof found === 'function' ? found(params) : found;
  const isLacked = screen.name === 'timeline' && facts.lacked?.includes(screen.key);
  return { screen: isLacked ? { name: 'unknown', path } : screen };
};
