import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { pushMachine } from '#machines/push/push.machine.ts';
import { subscribeToPush, unsubscribeFromPush } from '#api/push.ts';
import { unsubscribeDevice } from '#platform/push.ts';
import { subscribeDevice } from '#platform/subscribe-device.ts';
import { pushAlerts, pushKey } from '#domain/notifications/push.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { actorIn, instanceIn, settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

const PUSHED = 'pushed';
const isOwner = (value: unknown): value is string => typeof value === 'string';

/**
 * Fills the slots of the pushes. The subscription of the browser's push service for this device is sent to the server and nowhere else. A
 * device has one address, and a push does not name its account: so the subscription of another account is removed first, and that account's
 * server finds it expired.
 */
export const providePush = ({ http, visitor, effects: { storage, report } }: SessionParts) => {
  const owner = keyOfVisitor(visitor);
  const former = storage.read(PUSHED, isOwner);
  const isOurs = former === undefined || former === owner ? Promise.resolve() : unsubscribeDevice().catch(report);
  if (former !== owner) storage.remove(PUSHED);
  return pushMachine.provide({
    actors: {
      watchPreference: fromCallback<AnyEventObject>(({ sendBack, system }) => {
        let current: string | undefined;
        const check = () => {
          const settings = settingsIn(system);
          const preference = settings.webPushNotifications ? JSON.stringify(pushAlerts(settings.notificationVisibility)) : '';
          if (preference !== (current ?? ''))
            sendBack(preference === '' ? { type: 'push.unsubscribe' } : { type: 'push.subscribe', isRequested: current !== undefined });
          current = preference;
        };
        check();
        const watching = actorIn(system, 'settings')?.subscribe(check);
        return () => watching?.unsubscribe();
      }),
      subscribe: fromPromise<void>(async ({ system, signal }) => {
        const { webPushNotifications, notificationVisibility } = settingsIn(system);
        const key = pushKey(webPushNotifications, instanceIn(system)?.vapidPublicKey);
        await isOurs;
        const address = await subscribeDevice(key);
        storage.write(PUSHED, owner);
        await subscribeToPush(http, { address, alerts: pushAlerts(notificationVisibility) }, signal);
      }),
      unsubscribe: fromPromise<void>(async ({ signal }) => {
        await unsubscribeDevice();
        storage.remove(PUSHED);
        await unsubscribeFromPush(http, undefined, signal);
      }),
    },
  });
};
