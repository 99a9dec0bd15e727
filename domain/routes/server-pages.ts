import { routeOf, type RouteName } from './table.ts';

/** Routes whose addresses a server may serve itself: profiles at the top level, or paths that redirect. */
const SHARED = new Set<RouteName>(['user-profile', 'status-of', 'notifications', 'object', 'activity']);

/** True if the server may have a page of its own at an address. Hollo's sign-in is at `/login?next=…`; the login page of the client has no query. */
export const isServerPage = (path: string, query: string): boolean => {
  const name = routeOf(path)?.name;
  return name === undefined || SHARED.has(name) || (name === 'login' && query !== '');
};
