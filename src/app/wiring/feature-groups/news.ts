import { provideAnnouncementEditor, provideAnnouncements } from '#features/announcements/wiring/announcements.ts';
import { provideInteractions } from '#features/interactions/wiring/interactions.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account's page needs for what the staff tells and what others did. */
export const newsGroup = (parts: SessionParts, live: Live) => ({
  announcements: provideAnnouncements(parts, live),
  announcementEditor: provideAnnouncementEditor(parts, live),
  interactions: provideInteractions(parts),
});
