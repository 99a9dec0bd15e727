import type { SessionParts } from '#services/session-parts.ts';
import { wireReports, wireStaffSearches } from '../moderation.ts';

/** What the staff does in the moderation modal. */
export const moderationGroup = (parts: SessionParts) => ({ ...wireReports(parts), ...wireStaffSearches(parts) });
