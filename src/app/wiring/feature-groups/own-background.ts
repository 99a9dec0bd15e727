import { wireAlerts } from '../alerts.ts';
import { wireKeeper } from '../keeper.ts';
import { wirePush } from '../push.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What goes on for an account while nobody looks: what tells of something new, and what keeps its timelines for the next visit. */
export const ownBackground = (parts: SessionParts, live: Live) => ({
  alerts: wireAlerts(parts),
  push: wirePush(parts),
  keeper: wireKeeper(parts, live),
});
