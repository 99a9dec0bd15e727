import { provideReports, provideStaffSearches } from './moderation.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors of the moderation modal. */
export const moderationGroup = (parts: SessionParts, live: Live) => ({ ...provideReports(parts, live), ...provideStaffSearches(parts) });
