/** How the caches of the page and its files are called; what follows changes with them. */
export const SHELL_CACHE = 'starling-shell-';

/** Our own mark, and where an operator's lies that is a file of this server (rule own-logo). */
export const OWN_LOGO = '/static/logo.svg';
export const LOGO_FOLDER = '/static/';

/** Tells a waiting service worker to take the place of the one that works. */
export const TAKE_OVER = 'take-over';
