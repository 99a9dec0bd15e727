import '#i18n/page.ts';
import { wireTokenRevocation } from '../token-revocation.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { wireWorker } from '../worker.ts';

/** What goes on while nobody looks, for guests too: the service worker, and what servers are still to be told. */
export const backgroundGroup = ({ effects }: SessionParts) => ({
  worker: wireWorker(),
  tokenRevocation: wireTokenRevocation(effects),
});
