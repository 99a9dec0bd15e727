import { wireAnnouncementEditor, wireAnnouncements } from '#features/announcements/wiring/announcements.ts';
import { wireInteractions } from '#features/interactions/wiring/interactions.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account's page needs for what the staff tells and what others did. */
export const newsGroup = (parts: SessionParts, live: Live) => ({
  announcements: wireAnnouncements(parts, live),
  announcementEditor: wireAnnouncementEditor(parts, live),
  interactions: wireInteractions(parts),
});
