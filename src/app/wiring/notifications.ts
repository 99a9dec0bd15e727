import type { Write } from '../../../machines/notifications/box-actions.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Http } from '../../api/http.ts';
import { dismissNotification, fetchNotifications, markSeen } from '../../api/notifications.ts';
import { readElsewhere } from '../../api/wire/elsewhere.ts';
import { keyOfVisitor } from '../../domain/visitor.ts';
import { calling } from './calling.ts';
import type { Live } from './effects.ts';
import type { VisitParts } from './visit.ts';
import { wish } from './wish.ts';

const send = async (http: Http, { write }: { write: Write | undefined }, signal: AbortSignal): Promise<void> => {
  if (write?.kind === 'dismiss') return dismissNotification(http, write, signal);
  if (write) await markSeen(http, write, signal);
};

/** Fills the holes of the notifications. */
export const wireNotifications = ({ http, visitor }: VisitParts, { otherTabs }: Live) =>
  notificationsMachine.provide({
    actors: {
      fetchNotifications: calling(http, fetchNotifications),
      sendWrite: calling(http, send),
      otherTabs: otherTabs(`notifications:${keyOfVisitor(visitor)}`, readElsewhere),
      watchWishes: wish('notificationVisibility', (wanted) => ({ type: 'wishes.changed', wanted })),
    },
  });
