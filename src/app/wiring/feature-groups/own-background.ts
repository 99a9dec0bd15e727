import { provideInstall } from '#features/install/wiring/install.ts';
import { provideLaunches } from '#features/install/wiring/launches.ts';
import { provideAlerts } from '#features/notifications/wiring/alerts.ts';
import { providePush } from '#features/notifications/wiring/push.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors that run in the background for an account: alerts about new notifications, the suggestion to install the client, and its launches once it is installed. */
export const ownBackground = (parts: SessionParts) => ({
  alerts: provideAlerts(parts),
  push: providePush(parts),
  install: provideInstall(parts),
  launches: provideLaunches(parts),
});
