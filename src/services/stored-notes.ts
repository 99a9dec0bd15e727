import { notesOf } from '#domain/account/note-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { SessionParts } from './session-parts.ts';

type Parts = Pick<SessionParts, 'visitor'> & { effects: Pick<SessionParts['effects'], 'storage'> };

/** On whom something is written down that the server does not have yet. */
export const storedNotes = ({ visitor, effects: { storage } }: Parts): readonly string[] => {
  const prefix = notesOf(keyOfVisitor(visitor));
  return storage.all(prefix).map(([key]) => key.slice(prefix.length));
};
