import { PushProblem } from '#domain/notifications/push.ts';

/** The output of `PushSubscription.toJSON`, as the server expects it. */
type Address = { readonly endpoint: string; readonly keys: Readonly<Record<string, string>> };

/** Subscribes this device to its browser's push service, replacing a subscription with another key. */
export const subscribeDevice = async (key: string): Promise<Address> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) throw new PushProblem('push.unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem('push.denied');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    const { endpoint = '', keys = {} } = (
      await subscribe().catch(async (error: unknown) => {
        const former = await pushManager.getSubscription();
        if (!former) throw error;
        await former.unsubscribe();
        return subscribe();
      })
    ).toJSON();
    return { endpoint, keys };
  } catch {
    throw new PushProblem('push.no_service');
  }
};
