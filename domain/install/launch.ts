/**
 * The effect of a launch on a window that is open already: it opens the form of a new post, a path of the client, or a page that is loaded
 * from the server; undefined for the window alone.
 */
export type Launch = { kind: 'form' } | { kind: 'path' | 'page'; path: string } | undefined;
