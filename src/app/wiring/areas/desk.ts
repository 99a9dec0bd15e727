import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { wireComposers } from '../composer.ts';
import { wireNotifications } from '../notifications.ts';
import type { VisitParts } from '../visit.ts';

/** What an account's page needs after its first statuses. */
export const deskArea = ({ http, visitor, effects }: VisitParts): AreaLogics => ({
  composers: wireComposers(http, visitor, effects),
  notifications: wireNotifications(http),
});
