import { createFileShelf } from '#browser/file-shelf.ts';

/** What was picked on this page: a file cannot go through an event, so views put it here and name its key. */
export const pickedFiles = createFileShelf();
