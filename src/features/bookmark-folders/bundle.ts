import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideBookmarkFolders } from './wiring/bookmark-folders.ts';
export { FolderDialogs } from './folder-dialogs.tsx';
export { FolderMenu } from './folder-menu.tsx';

/** The actor of the folders of bookmarks. */
export const group = (parts: SessionParts) => ({ bookmarkFolders: provideBookmarkFolders(parts) });
