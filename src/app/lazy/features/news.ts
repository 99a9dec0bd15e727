import './common.ts';
import { newsGroup } from '#app/wiring/feature-groups/news.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What tells the other tabs comes with the feature group. */
export const group = async (parts: SessionParts) => newsGroup(parts, await parts.effects.live());
export { Announcements } from '#views/announcements/announcements.tsx';
export { Interactions } from '#views/interactions/interactions.tsx';
