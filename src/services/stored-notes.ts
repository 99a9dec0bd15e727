import { notesOf } from '#domain/note/note-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { SessionParts } from './session-parts.ts';

type Parts = Pick<SessionParts, 'visitor'> & { effects: Pick<SessionParts['effects'], 'storage'> };

/** Returns the ids of the accounts that have an unsent note. */
export const storedNotes = ({ visitor, effects: { storage } }: Parts): readonly string[] => {
  const prefix = notesOf(keyOfVisitor(visitor));
  return storage.all(prefix).map(([key]) => key.slice(prefix.length));
};
