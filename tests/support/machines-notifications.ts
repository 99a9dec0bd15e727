import { fromCallback, type AnyEventObject } from 'xstate';
import type { Sent } from '#domain/notifications/write.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { selectItems, selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Elsewhere, NotificationsPage } from '#domain/notifications/box.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { aNotification } from './entities.ts';
import { deferredCall, deferredSource } from './deferred.ts';
import { notificationsPage, openAmong } from './machines.ts';

/** The failure of a call without a connection. */
export const offline = { kind: 'offline' } as const;

/** Draws a page with ids from one downwards. */
export const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from - at}`).join(' ');

/** Starts the notifications machine with pages, writes and settings from the test. Notifications are drawn as their ids, a gap as `…`. */
export const openNotifications = ({ starting = false } = {}) => {
  const fetchNotifications = deferredCall<NotificationsPage, { cursor?: Cursor }>();
  const sendWrite = deferredCall<void, Sent>();
  const preferences = deferredSource();
  const wakefulness = deferredSource();
  const toTabs: AnyEventObject[] = [];
  const actors = {
    fetchNotifications: fetchNotifications.logic,
    sendWrite: sendWrite.logic,
    otherTabs: fromCallback<Elsewhere>(({ receive }) => receive((event) => void toTabs.push(event))),
    watchPreferences: preferences.logic,
    watchWakefulness: wakefulness.logic,
  };
  const among = openAmong(notificationsMachine.provide({ actors }));
  const { actor } = among;
  if (!starting) among.clock.increment(3_000);
  const newest = (picture: string, unseen: readonly string[] = [], next?: string) =>
    fetchNotifications.resolve(notificationsPage(picture, unseen, next), 'fetchNewest');
  return {
    ...among,
    requested: fetchNotifications.requested,
    fetchNotifications,
    sendWrite,
    toTabs,
    intent: (wanted: Partial<typeof defaultSettings.notificationVisibility>, { groupNotifications }: Partial<Settings> = {}) =>
      preferences.emit({
        type: 'preferences.changed',
        wanted: { ...defaultSettings.notificationVisibility, ...wanted },
        isGrouping: groupNotifications === true,
      }),
    comeBack: () => wakefulness.emit({ type: 'stream.wake', reason: 'focus' }),
    wake: (reason: 'slept' | 'online') => wakefulness.emit({ type: 'stream.wake', reason }),
    writes: () => sendWrite.requested.map(({ write }) => write),
    newest,
    fail: (failure: Failure) => fetchNotifications.reject(new CallError(failure)),
    arrive: (...ids: string[]) => actor.send({ type: 'notifications.arrived', notifications: ids.map((id) => aNotification({ id })) }),
    shown: () =>
      selectItems(actor.getSnapshot())
        .map((item) => (item.kind === 'gap' ? '…' : item.id))
        .join(' '),
    unseen: () => selectUnseenCount(actor.getSnapshot()),
  };
};
