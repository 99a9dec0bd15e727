import { createFileStore } from '#platform/file-store.ts';

/** What was picked on this page: a file cannot go through an event, so views put it here and name its key. */
export const pickedFiles = createFileStore();
