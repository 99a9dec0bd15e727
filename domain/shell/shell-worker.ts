/** The prefix of the caches of the page and its files; the version of a worker follows. */
export const SHELL_CACHE = 'starling-shell-';

/** Returns the version of the worker of this scope: on the hosted page, the workers of all servers have the same caches. */
export const versionOf = (scopePath: string, stamp: string): string => scopePath.slice(1) + stamp;

/** True if the cache is of any version of this worker. */
export const isOwnCache = (name: string, scopePath: string): boolean => {
  const prefix = SHELL_CACHE + versionOf(scopePath, '');
  return name.startsWith(prefix) && !name.includes('/', prefix.length);
};

/** The client's own logo, and the folder of an operator's logo if it is a file of this server (rule own-logo). */
export const OWN_LOGO = '/static/logo.svg';
export const LOGO_FOLDER = '/static/';

/** The message that makes a waiting service worker replace the active one. */
export const TAKE_OVER = 'take-over';
