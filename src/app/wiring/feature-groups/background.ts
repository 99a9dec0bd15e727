import '#i18n/rest.ts';
import { wireAlerts } from '../alerts.ts';
import { wireKeeper } from '../keeper.ts';
import { wireTokenRevocation } from '../token-revocation.ts';
import { wirePush } from '../push.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { wireWorker } from '../worker.ts';

/** What goes on while nobody looks: the service worker and what servers are still to be told for everybody, and for accounts what tells them of something new, and what keeps their timelines for the next visit. */
export const backgroundGroup = (parts: SessionParts, live: Live) => {
  const forEveryone = { worker: wireWorker(), tokenRevocation: wireTokenRevocation(parts.effects) };
  return parts.visitor.accountId === undefined
    ? forEveryone
    : { ...forEveryone, alerts: wireAlerts(parts), push: wirePush(parts), keeper: wireKeeper(parts, live) };
};
