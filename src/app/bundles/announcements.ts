import '#react/lazy/common.ts';
import { announcementsGroup } from '../wiring/feature-groups/announcements.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The feature group contains the channel to the other tabs. */
export const group = async (parts: SessionParts) => announcementsGroup(parts, await parts.effects.live());
export { Announcements } from '#features/announcements/announcements.tsx';
export { Interactions } from '#features/interactions/interactions.tsx';
