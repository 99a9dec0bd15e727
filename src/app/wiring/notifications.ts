import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Http } from '../../api/http.ts';
import { fetchNotifications, markSeen } from '../../api/notifications.ts';
import { calling } from './calling.ts';

/** Fills the holes of the notifications. */
export const wireNotifications = (http: Http) =>
  notificationsMachine.provide({
    actors: {
      fetchNotifications: calling(http, fetchNotifications),
      markSeen: calling(http, markSeen),
    },
  });
