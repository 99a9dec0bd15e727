import { useSyncExternalStore } from 'react';
import type { FileStore } from '#platform/file-store.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';

/** Returns the store for picked files: only their keys go into events. */
export const usePickedFiles = (): Pick<FileStore, 'add' | 'addFrom'> => pickedFiles;

/** The address of a picture that was picked on this page, or that a draft brought back without the server having it. */
export const usePickedPicture = (key: string): string | undefined =>
  useSyncExternalStore(pickedFiles.watch, () => pickedFiles.pictureOf(key));
