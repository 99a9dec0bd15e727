import '#i18n/page.ts';
import { provideOutage } from '#features/notices/wiring/outage.ts';
import { providePersister } from '#features/timelines/wiring/persister.ts';
import { provideTokenRevocation } from '#features/session/wiring/token-revocation.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideWorker } from '../worker.ts';

/** The actors that run in the background, for guests too: the service worker, token revocation, the outage of the server, and the cache of timelines for the next visit. */
export const backgroundGroup = (parts: SessionParts, live: Pick<Live, 'whenHidden' | 'windowNow'>) => ({
  worker: provideWorker(),
  tokenRevocation: provideTokenRevocation(parts.effects),
  persister: providePersister(parts, live),
  outage: provideOutage(parts),
});
