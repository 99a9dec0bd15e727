/** What the keeper tells a note: it is shown again, or no longer. */
export type NoteContract = { type: 'note.look' } | { type: 'note.leave' };
