import { createFileStore } from '#platform/file-store.ts';

/** The files picked on this page: a file cannot be part of an event, so views put it here and send its key. */
export const pickedFiles = createFileStore();
