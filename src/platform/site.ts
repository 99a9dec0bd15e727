import { baseOfHost, hostInPath, originOfHost } from '#domain/server-choice/server-address.ts';
import { hostRules } from './typed-host.ts';

/** Replaced by the build (vite.config.ts); tests and tools do not define it. */
declare const __ANYWHERE__: boolean;

/** True in the build that connects to any server (decision any-server): the first path segment names it. Other builds contain nothing that depends on it. */
export const isAnywhere = typeof __ANYWHERE__ !== 'undefined' && __ANYWHERE__;

const host = isAnywhere ? hostInPath(location.pathname, hostRules(location.host)) : undefined;

/** The path of this server on the page, which precedes every route: `/@server`; empty where there is only one. */
export const siteBase: string = isAnywhere && host !== undefined ? baseOfHost(host) : '';

/** Returns the origin of the server that this page load connects to; the page's own if its address names none. */
export const siteOrigin = (): string => (isAnywhere && host !== undefined ? originOfHost(host) : location.origin);

/** Returns a name for data of this server, which no other server's page load uses; the name ends with a slash, which no host contains. */
export const siteName = (name: string): string => (isAnywhere ? `${name}${siteBase}/` : name);

/** Returns the path of this page without the server. */
export const pathHere = (): string => (isAnywhere ? location.pathname.slice(siteBase.length) || '/' : location.pathname);

/** Returns the path on this page of a route. */
export const addressOf = (path: string): string => (isAnywhere ? siteBase + path : path);

/** Returns the address of a page that the server itself has. */
export const serverAddress = (path: string): string => (isAnywhere ? siteOrigin() + path : path);
