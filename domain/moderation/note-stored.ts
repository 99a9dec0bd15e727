/** A note of the staff on a report that the server does not have yet (rule report-note-kept). */
export interface NoteDraft {
  readonly words: string;
}

/** The prefix of the storage's names of an account's unsent notes; the id of the report follows. */
export const reportNotesOf = (owner: string): string => `report-note/${owner}/`;

/** A note as it was stored; one without words is no draft. */
export const noteDraftOf = ({ words }: Readonly<Record<string, unknown>>): NoteDraft | undefined =>
  typeof words === 'string' && words.trim() !== '' ? { words } : undefined;
