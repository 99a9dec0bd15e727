/** The effect of a launch on a window that is open already: it opens the form of a new post, or a path; undefined for the window alone. */
export type Launch = { kind: 'form' } | { kind: 'path'; path: string } | undefined;
