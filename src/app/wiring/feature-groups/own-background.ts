import { provideInstall } from '#features/install/wiring/install.ts';
import { provideLaunches } from '#features/install/wiring/launches.ts';
import { provideAlerts } from '#features/notifications/wiring/alerts.ts';
import { providePush } from '#features/notifications/wiring/push.ts';
import { isAnywhere } from '#platform/site.ts';
import type { SessionParts } from '#services/session-parts.ts';

const onEveryPage = (parts: SessionParts) => ({ alerts: provideAlerts(parts), push: providePush(parts) });
const whereInstallable = (parts: SessionParts) => ({ install: provideInstall(parts), launches: provideLaunches(parts) });

type Common = ReturnType<typeof onEveryPage>;
type Own = Common | (Common & ReturnType<typeof whereInstallable>);

/** The actors that run in the background for an account: alerts about new notifications, the suggestion to install the client, and its launches once it is installed. The hosted page cannot be installed: it has no manifest, and its start page is no server's. */
export const ownBackground = (parts: SessionParts): Own =>
  isAnywhere ? onEveryPage(parts) : { ...onEveryPage(parts), ...whereInstallable(parts) };
