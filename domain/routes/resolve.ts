import type { ClientConfig } from '../server/instance.ts';
import { TIMELINES, type TimelineKey } from '../timelines/timeline.ts';
import { pathTo, ROUTES, routeOf, type RouteName, type RouteParams } from './table.ts';

/** The contents of the main column. */
export type Screen =
  | { name: 'timeline'; key: TimelineKey }
  | { name: 'conversation'; statusId: string }
  | { name: 'profile'; params: RouteParams }
  | { name: 'login' }
  | { name: 'password-reset' }
  /** A form, which an invite may open, or the page after it. */
  | { name: 'registration' | 'registration-request-sent' | 'awaiting-email-confirmation'; inviteToken?: string }
  | { name: 'friend-requests' | 'who-to-follow' | 'first-steps' }
  | { name: 'announcements' | 'interactions' | 'notifications' | 'filtered-notifications' | 'scheduled' | 'catch-up' | 'columns' }
  /** All lists, or the form of one; a new one has no id. */
  | { name: 'lists'; form?: RouteParams }
  /** All chats, or the one with the recipient. */
  | { name: 'chats'; recipientId?: string | undefined }
  | { name: 'about' | 'search' | 'shoutbox' | 'private' }
  | { name: 'unknown'; path: string };

/** True if a screen is below those of the phone's tab bar: the timelines, the search and all lists (rule way-back). */
export const isBelow = (screen: Screen): boolean => {
  if (screen.name === 'timeline') return !TIMELINES.some((key) => key === screen.key);
  if (screen.name === 'chats') return screen.recipientId !== undefined;
  return screen.name === 'lists' ? screen.form !== undefined : screen.name !== 'search' && screen.name !== 'private';
};

/** The viewer's session and the instance's settings. */
export interface RouteFacts {
  isSignedIn: boolean;
  /** The account's name in addresses, as far as it is loaded. */
  username?: string | undefined;
  isPrivate: boolean;
  config: ClientConfig;
  /** The timelines that guests may not read, as far as it is loaded. */
  closed: readonly TimelineKey[];
  /** The timelines that the server does not have, as far as it is loaded (rule bubble-hidden). */
  unsupported?: readonly TimelineKey[];
  /** True if registration is open. */
  isOpen?: boolean;
}

const timeline = (key: TimelineKey): Screen => ({ name: 'timeline', key });

/** Returns the screens of routes that have the same name. */
const byName = <N extends string, S>(names: readonly N[], screen: (name: N) => S) =>
  Object.fromEntries(names.map((name) => [name, screen(name)])) as Record<N, S>;

/** The profile's lazy bundle resolves the account. */
const profile = (params: RouteParams): Screen => ({ name: 'profile', params });

const listForm = (form: RouteParams): Screen => ({ name: 'lists', form });

type Shown = Screen | ((params: RouteParams) => Screen);
/** The routes that redirect. */
type Redirecting =
  | 'root'
  | 'oauth-callback'
  | 'object'
  | 'activity'
  | Extract<RouteName, `status-${string}` | `settings${string}` | `moderation${string}`>;

/** The screens of routes, or functions of their parameters; the others have the name of their route. */
const SCREENS = {
  ...byName([...TIMELINES, 'bookmarks', 'favourites', 'dms'], timeline),
  'registration-token': ({ token: inviteToken = '' }) => ({ name: 'registration', inviteToken }),
  'tag-timeline': ({ tag = '' }) => timeline(`tag-timeline:${tag.toLowerCase()}`),
  'server-timeline': ({ domain = '' }) => timeline(`public-external-timeline:${domain}`),
  'bookmark-folder': ({ folder = '' }) => timeline(`bookmarks:${folder}`),
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
  'own-notifications': { name: 'notifications' },
  'shout-panel': { name: 'shoutbox' },
} satisfies Readonly<Partial<Record<RouteName, Shown>>>;

/** A screen that shares its name with its route. */
type Namesake = { [Name in Exclude<RouteName, Redirecting | keyof typeof SCREENS>]: { name: Name } }[Exclude<
  RouteName,
  Redirecting | keyof typeof SCREENS
>];
const screenOf = (name: RouteName, params: RouteParams): Screen => {
  const shown = (SCREENS as Partial<Record<RouteName, Shown>>)[name] ?? ({ name } as Namesake);
  return typeof shown === 'function' ? shown(params) : shown;
};

/** Returns the path if it is on this origin: it starts with a single slash (rule own-paths: open redirects). */
const ownPath = (path: string | undefined): string | undefined => (path && /^\/(?![/\\])/.test(path) ? path : undefined);

/** The timelines for guests, in the order in which they are tried. */
const FOR_GUESTS = ['public-timeline', 'public-external-timeline', 'bubble-timeline'] as const;

/** Returns the path; for a guest who may not read its timeline, the first timeline that guests may read, else the login. A private instance shows its notice on each path instead. */
const openFrom = (path: string, { closed, isPrivate }: RouteFacts): string => {
  const { name, params = {} } = routeOf(path) ?? {};
  const shown = name && screenOf(name, params);
  if (isPrivate || shown?.name !== 'timeline' || !closed.includes(shown.key)) return path;
  return pathTo(FOR_GUESTS.find((one) => !closed.includes(one)) ?? 'login');
};

/** The modals that have routes. */
type Modal = 'settings' | 'moderation';
const modalOf = (name: RouteName | undefined) => /^(settings|moderation)/.exec(name as string)?.[0] as Modal | undefined;

/** Returns the path that root redirects to. A configured path is ignored if it leads back to root, or a member to the login. */
const rootOf = (facts: RouteFacts): string => {
  const { isSignedIn, config } = facts;
  const home = pathTo(isSignedIn ? 'friends' : 'public-external-timeline');
  const wanted = ownPath(isSignedIn ? config.redirectRootLogin : config.redirectRootNoLogin) ?? home;
  const name = routeOf(wanted)?.name;
  const isCircle =
    name === 'root' ||
    modalOf(name) !== undefined ||
    (name === 'registration' && !facts.isOpen) ||
    (isSignedIn && (name === 'login' || (name !== undefined && ROUTES[name].guests)));
  const path = isCircle ? home : wanted;
  return isSignedIn ? path : openFrom(path, facts);
};

/** Returns the path after a login: the one from which the user came to the login, unless it is foreign or the start page of guests. */
export const homeAfter = (cameFrom: string | undefined, facts: RouteFacts): string | undefined => {
  const path = ownPath(cameFrom);
  const name = path === undefined ? undefined : routeOf(path)?.name;
  const isNowhere = name === undefined || name === 'login' || ROUTES[name].guests;
  return isNowhere || path === rootOf({ ...facts, isSignedIn: false }) ? undefined : path;
};

/** Returns the screen of a path, or a redirect (rule root-leads: root, login-required routes, private instances); the settings and the moderation open over the page, for guests after the login (rules settings-links, moderation-links). */
export const resolveRoute = (
  path: string,
  facts: RouteFacts,
): { screen: Screen } | { redirect: string; modal?: Modal; tab?: string; cameFrom?: string } => {
  const { name, params = {} } = routeOf(path) ?? {};
  if (name === undefined || name === 'oauth-callback') return { screen: { name: 'unknown', path } };
  if (name === 'root') return { redirect: rootOf(facts) };
  if (name === 'object' || name === 'activity') return { redirect: pathTo('conversation', { id: path }) };
  if (name.startsWith('status-')) return { redirect: pathTo('conversation', params) };
  const { login, guests, content } = ROUTES[name];
  const modal = modalOf(name);
  if (login && !facts.isSignedIn) {
    if (modal) return { redirect: pathTo('login'), cameFrom: path };
    const target = rootOf(facts);
    return { redirect: routeOf(target)?.name === name ? openFrom(pathTo('public-external-timeline'), facts) : target };
  }
  if (modal) return { redirect: rootOf(facts), modal, tab: Object.values(params).join('/') };
  if ((guests || name === 'login') && facts.isSignedIn) return { redirect: rootOf(facts) };
  if (name === 'registration' && !facts.isOpen) return { redirect: rootOf(facts) }; // (rule registration-redirects)
  // Screens that exist only for the user's own account, whichever name the address contains (rules notifications-screen, interaction-tabs).
  const own = name === 'own-notifications' ? 'notifications' : login && params['username'] !== undefined && name;
  if (own && facts.username && params['username'] !== facts.username)
    return { redirect: pathTo(own, { ...params, username: facts.username }) };
  if (content && facts.isPrivate && !facts.isSignedIn) return { screen: { name: 'private' } };
  const screen = screenOf(name, params);
  const isUnsupported = screen.name === 'timeline' && facts.unsupported?.some((one) => screen.key.startsWith(one));
  return { screen: isUnsupported ? { name: 'unknown', path } : screen };
};
