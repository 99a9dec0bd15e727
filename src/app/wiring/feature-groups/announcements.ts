import { provideAnnouncementEditor, provideAnnouncements } from '#features/announcements/wiring/announcements.ts';
import { provideInteractions } from '#features/interactions/wiring/interactions.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for announcements of the staff and for interactions of others. */
export const announcementsGroup = (parts: SessionParts, live: Live) => ({
  announcements: provideAnnouncements(parts, live),
  announcementEditor: provideAnnouncementEditor(parts, live),
  interactions: provideInteractions(parts),
});
