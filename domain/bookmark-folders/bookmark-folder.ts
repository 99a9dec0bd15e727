/** A folder of the account's bookmarks. Its emoji is a character, or the name of a custom one between colons with its image. */
export interface BookmarkFolder {
  readonly id: string;
  readonly name: string;
  readonly emoji?: string;
  readonly emojiUrl?: string;
}

/** The fields of a folder's form; an empty emoji is none. */
export type FolderForm = { readonly name: string; readonly emoji: string; readonly emojiUrl?: string | undefined };

export const emptyForm: FolderForm = { name: '', emoji: '' };

/** The id of no folder, for bookmarks that are in none. */
export const NO_FOLDER = '';

export const formOfFolder = ({ name, emoji = '', emojiUrl }: BookmarkFolder): FolderForm => ({ name, emoji, emojiUrl });

/** True if a folder may have this name. */
export const isFolderName = (name: string): boolean => name.trim() !== '';

/** Returns the folders by name; servers list them in no particular order. */
export const byName = (folders: readonly BookmarkFolder[]): readonly BookmarkFolder[] =>
  folders.toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));

/** Returns the folders with one that was created or changed. */
export const withFolder = (folders: readonly BookmarkFolder[], folder: BookmarkFolder): readonly BookmarkFolder[] =>
  byName([...folders.filter(({ id }) => id !== folder.id), folder]);
