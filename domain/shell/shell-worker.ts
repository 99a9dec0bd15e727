/** How the caches of the page and its files are called; what follows changes with them. */
export const SHELL_CACHE = 'starling-shell-';

/** Tells a waiting service worker to take the place of the one that works. */
export const TAKE_OVER = 'take-over';
