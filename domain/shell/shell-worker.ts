/** The prefix of the caches of the page and its files; a version follows. */
export const SHELL_CACHE = 'starling-shell-';

/** The client's own logo, and the folder of an operator's logo if it is a file of this server (rule own-logo). */
export const OWN_LOGO = '/static/logo.svg';
export const LOGO_FOLDER = '/static/';

/** The message that makes a waiting service worker replace the active one. */
export const TAKE_OVER = 'take-over';
