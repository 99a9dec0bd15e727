import '#i18n/page.ts';
import { providePersister } from '#features/timelines/wiring/persister.ts';
import { provideTokenRevocation } from '#features/session/wiring/token-revocation.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideWorker } from '../worker.ts';

/** Goes on while nobody looks, for guests too: the service worker, what servers are still to be told, and the timelines that are cached for the next visit. */
export const backgroundGroup = (parts: SessionParts, live: Pick<Live, 'whenHidden' | 'windowNow'>) => ({
  worker: provideWorker(),
  tokenRevocation: provideTokenRevocation(parts.effects),
  persister: providePersister(parts, live),
});
