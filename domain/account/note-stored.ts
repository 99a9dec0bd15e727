/** Under what begins the storage's name of each private note of an account that the server does not have yet (rule note-kept); the name of whom it is about follows. */
export const notesOf = (owner: string): string => `note/${owner}/`;
