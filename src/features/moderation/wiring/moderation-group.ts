import { wireReports, wireStaffSearches } from './moderation.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What the staff does in the moderation modal. */
export const moderationGroup = (parts: SessionParts, live: Live) => ({ ...wireReports(parts, live), ...wireStaffSearches(parts) });
