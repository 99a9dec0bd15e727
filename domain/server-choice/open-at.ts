import { decoded, pathTo, routeOf, type RouteName } from '../routes/table.ts';
import { SERVERS_PATH } from './server-address.ts';

const OPEN = 'open=';
/** The routes that resolve a status or an account through the server of the page load; no other address opens by a fragment. */
const RESOLVED: readonly (RouteName | undefined)[] = ['conversation', 'remote-user-at', 'remote-user'];
/** Segments that a browser resolves as a step in a path, even if encoded. */
const STEPS = ['.', '..'];

/** Returns the path that opens a status through any server, which resolves its address. */
export const pathOfStatusAt = (url: string): string => pathTo('conversation', { id: url });

/** Returns the path that opens an account through any server, by its full handle; undefined for one without a server. */
export const pathOfAccountAt = (handle: string): string | undefined => {
  const [, username, hostname] = /^@([^@]+)@([^@]+)$/.exec(handle) ?? [];
  return username === undefined || hostname === undefined ? undefined : pathTo('remote-user-at', { username, hostname });
};

/** Returns the part of a fragment that names a path to open; the host of the page never receives it. */
export const openingOf = (path: string): string => OPEN + encodeURIComponent(path);

/** Returns the address of the page that asks through which server a path opens. */
export const pathToChoose = (path: string): string => `${SERVERS_PATH}#${openingOf(path)}`;

/** Returns the path to open that a fragment names, with its parameters encoded; undefined if it names none that may be opened. */
export const openedIn = (hash: string): string | undefined => {
  const part = hash
    .replace(/^#/, '')
    .split('&')
    .find((one) => one.startsWith(OPEN));
  const path = part === undefined ? '' : decoded(part.slice(OPEN.length));
  const { name, params = {} } = routeOf(path) ?? {};
  if (name === undefined || !RESOLVED.includes(name) || Object.values(params).some((one) => STEPS.includes(one))) return undefined;
  return pathTo(name, params);
};
