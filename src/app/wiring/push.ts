import { fromCallback, fromPromise, type AnyActorRef, type AnyEventObject } from 'xstate';
import { pushMachine } from '../../../machines/push/push.machine.ts';
import type { Http } from '../../api/http.ts';
import { subscribeToPush, unsubscribeFromPush } from '../../api/push.ts';
import { subscribeDevice, unsubscribeDevice } from '../../browser/push.ts';
import { toFailure } from '../../domain/failure.ts';
import { pushAlerts, pushKey } from '../../domain/push.ts';
import { instanceIn, settingsIn } from './known.ts';

/** Fills the holes of the pushes. What the browser's push service gives for this device goes to the server and nowhere else. */
export const wirePush = (http: Http) =>
  pushMachine.provide({
    actors: {
      watchWish: fromCallback<AnyEventObject>(({ sendBack, system }) => {
        let known: boolean | undefined;
        const look = () => {
          const { webPushNotifications: wanted } = settingsIn(system);
          if (wanted !== (known ?? false))
            sendBack(wanted ? { type: 'push.wanted', isAsked: known !== undefined } : { type: 'push.unwanted' });
          known = wanted;
        };
        look();
        const watching = (system.get('settings') as AnyActorRef | undefined)?.subscribe(look);
        return () => watching?.unsubscribe();
      }),
      subscribe: fromPromise<void>(async ({ system, signal }) => {
        const { webPushNotifications, notificationVisibility } = settingsIn(system);
        const key = pushKey(webPushNotifications, instanceIn(system)?.vapidPublicKey);
        const address = await subscribeDevice(key);
        await subscribeToPush(http, { address, alerts: pushAlerts(notificationVisibility) }, signal);
      }),
      unsubscribe: fromPromise<void>(async ({ signal }) => {
        await unsubscribeDevice();
        try {
          await unsubscribeFromPush(http, undefined, signal);
        } catch (error) {
          if (toFailure(error).kind !== 'not_found') throw error;
        }
      }),
    },
  });
