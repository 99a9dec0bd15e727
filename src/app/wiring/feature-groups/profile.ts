import { wireNotes } from '../notes.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account needs to do something about people. */
export const profileGroup = (parts: SessionParts) => ({
  notes: wireNotes(parts),
});
