import type { SnapshotFrom } from 'xstate';
import type { BookmarkFolder } from '#domain/bookmark-folders/bookmark-folder.ts';
import type { bookmarkFoldersMachine } from './bookmark-folders.machine.ts';

type Snapshot = SnapshotFrom<typeof bookmarkFoldersMachine>;
const NONE: readonly BookmarkFolder[] = [];

/** The account's folders by name; none until they are loaded. */
export const selectFolders = ({ context: { folders } }: Snapshot): readonly BookmarkFolder[] => folders ?? NONE;
export const selectFolder = (snapshot: Snapshot, folderId: string): BookmarkFolder | undefined =>
  selectFolders(snapshot).find(({ id }) => id === folderId);
export const selectFoldersPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.folders === undefined ? 'loading' : 'loaded';
};
/** The status whose folder is chosen. */
export const selectChoiceOf = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ choice: 'open' }) ? snapshot.context.statusId : undefined;
/** The form of a folder, its problem, and whether it is being saved. */
export const selectFolderForm = ({ context: { form } }: Snapshot) => form;
export const selectFolderProblem = ({ context: { problem } }: Snapshot) => problem;
export const selectIsSavingFolder = (snapshot: Snapshot): boolean =>
  snapshot.matches({ change: 'creating' }) || snapshot.matches({ change: 'updating' });
/** The folder whose deletion is to be confirmed. */
export const selectFolderQuestion = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ change: 'confirming' }) ? snapshot.context.question : undefined;
/** True while a dialog about a folder is open. */
export const selectHasFolderDialog = (snapshot: Snapshot): boolean =>
  snapshot.matches({ choice: 'open' }) || snapshot.context.form !== undefined || snapshot.matches({ change: 'confirming' });
