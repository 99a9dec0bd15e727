import type { ClientConfig } from './instance.ts';
import type { TimelineKey } from './timeline.ts';

export type RouteName = 'friends' | 'public-timeline' | 'public-external-timeline' | 'login' | 'about' | 'root';

/** What the main column shows. */
export type Screen = { name: 'timeline'; key: TimelineKey } | { name: 'login' | 'about' | 'private' } | { name: 'unknown'; path: string };

/** Who asks, and what the instance says about it. */
export interface RouteFacts {
  isSignedIn: boolean;
  isPrivate: boolean;
  config: ClientConfig;
}

/** Path shapes: doc 1 §2. */
export const PATHS: Readonly<Record<RouteName, string>> = {
  root: '/',
  friends: '/main/friends',
  'public-timeline': '/main/public',
  'public-external-timeline': '/main/all',
  login: '/login',
  about: '/about',
};

const LOGIN_REQUIRED: readonly RouteName[] = ['friends'];
const byPath = new Map(Object.entries(PATHS).map(([name, path]) => [path, name as RouteName]));

/** A path of our own only: it starts with a single slash (research/security: open redirects). */
const ownPath = (path: string | undefined): string | undefined => (path && /^\/(?![/\\])/.test(path) ? path : undefined);

const normal = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Whether a path of ours has a screen; until it has, nothing links to it. */
export const hasScreen = (path: string): boolean => byPath.has(normal(path));

/** Where root leads. A configured path that would lead back to root, or a member to the login, is as good as none. */
const rootOf = ({ isSignedIn, config }: RouteFacts): string => {
  const home = isSignedIn ? PATHS.friends : PATHS['public-external-timeline'];
  const wanted = ownPath(isSignedIn ? config.redirectRootLogin : config.redirectRootNoLogin) ?? home;
  const isCircle = normal(wanted) === PATHS.root || (isSignedIn && normal(wanted) === PATHS.login);
  return isCircle ? home : wanted;
};

/** The screen of a path, or where to go instead (doc 1 §2: root, login-required routes, private instances). */
export const resolveRoute = (path: string, facts: RouteFacts): { screen: Screen } | { redirect: string } => {
  const name = byPath.get(normal(path));
  if (name === 'root') return { redirect: rootOf(facts) };
  if (name === undefined) return { screen: { name: 'unknown', path } };
  if (LOGIN_REQUIRED.includes(name) && !facts.isSignedIn) {
    const target = rootOf(facts);
    return { redirect: normal(target) === path ? PATHS['public-external-timeline'] : target };
  }
  if (name === 'login') return facts.isSignedIn ? { redirect: rootOf(facts) } : { screen: { name } };
  if (name === 'about') return { screen: { name } };
  if (facts.isPrivate && !facts.isSignedIn) return { screen: { name: 'private' } };
  return { screen: { name: 'timeline', key: name } };
};
