import { fromPromise } from 'xstate';
import { unsentNotesMachine } from '#machines/note/unsent-notes.machine.ts';
import { notesOf } from '#domain/account/note-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Parts = Pick<SessionParts, 'visitor'> & { effects: Pick<SessionParts['effects'], 'storage'> };

/** On whom something is written down that the server does not have yet. */
export const listKept = ({ visitor, effects: { storage } }: Parts) => {
  const prefix = notesOf(keyOfVisitor(visitor));
  return fromPromise<readonly string[]>(async () => storage.all(prefix).map(([key]) => key.slice(prefix.length)));
};

/** Fills the slot of what looks for notes that were not sent. */
export const wireUnsentNotes = (parts: Parts) => unsentNotesMachine.provide({ actors: { listKept: listKept(parts) } });
