/** Returns the prefix of the storage keys of the private notes of an account that the server does not have yet (rule note-stored); the id of the described account follows. */
export const notesOf = (owner: string): string => `note/${owner}/`;
