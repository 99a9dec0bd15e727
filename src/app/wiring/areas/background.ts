import type { AreaLogics } from '#machines/system/area.machine.ts';
import '#i18n/rest.ts';
import { wireAlerts } from '../alerts.ts';
import { wireFarewell } from '../farewell.ts';
import { wirePush } from '../push.ts';
import type { VisitParts } from '#services/visit-parts.ts';
import { wireWorker } from '../worker.ts';

/** What goes on while nobody looks: the service worker and what servers are still to be told for everybody, and for accounts what tells them of something new. */
export const backgroundArea = (parts: VisitParts): AreaLogics => ({
  worker: wireWorker(),
  farewell: wireFarewell(parts.effects),
  ...(parts.visitor.accountId === undefined ? {} : { alerts: wireAlerts(parts), push: wirePush(parts) }),
});
