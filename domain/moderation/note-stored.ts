/** A note of the staff on a report that the server does not have yet (rule report-note-stored). */
export interface NoteDraft {
  readonly words: string;
}

/** Returns the prefix of the storage keys of an account's unsent notes; the id of the report follows. */
export const reportNotesOf = (owner: string): string => `report-note/${owner}/`;

/** Parses a stored note; undefined where it is blank. */
export const noteDraftOf = ({ words }: Readonly<Record<string, unknown>>): NoteDraft | undefined =>
  typeof words === 'string' && words.trim() !== '' ? { words } : undefined;
