import { provideAlerts } from '#features/notifications/wiring/alerts.ts';
import { providePush } from '#features/notifications/wiring/push.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Goes on for an account while nobody looks: it tells of something new. */
export const ownBackground = (parts: SessionParts) => ({
  alerts: provideAlerts(parts),
  push: providePush(parts),
});
