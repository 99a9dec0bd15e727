import { useSyncExternalStore } from 'react';
import type { FileStore } from '#platform/file-store.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';

/** Returns the store for picked files: only their keys go into events. */
export const usePickedFiles = (): Pick<FileStore, 'add' | 'addFrom'> => pickedFiles;

/** Returns the address of a picture that was picked on this page, or that was restored with a draft and is not on the server. */
export const usePickedPicture = (key: string): string | undefined =>
  useSyncExternalStore(pickedFiles.watch, () => pickedFiles.pictureOf(key));
