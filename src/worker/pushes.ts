import { notifyPressed } from '#domain/notifications/pressed-push.ts';
import { pathOfPush, shownPush } from '#domain/notifications/shown-push.ts';

/** The part of a push that is used. */
type PushData = { json: () => unknown } | null;
/** The part of a pressed notification that is used. */
type Pressed = { tag: string; data: unknown };

const read = (data: PushData): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

/** Shows a push as a system notification, unless one of our windows is visible; a malformed one shows that something is new. */
export const showPush = async ({ registration, clients }: ServiceWorkerGlobalScope, data: PushData): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState, focused }) => focused && visibilityState === 'visible')) return;
  const { title, ...options } = shownPush(read(data), location.origin);
  await registration.showNotification(title, options);
};

/** Focuses our most recently used window and opens the notification's link there, or opens a window for it, at the paths of this worker: each server of the hosted page has a worker of its own (rule notice-target). */
export const openPressed = async (
  { clients, registration: { scope } }: Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>,
  { tag, data }: Pressed,
): Promise<void> => {
  const [client] = await clients.matchAll({ type: 'window' });
  client?.postMessage(notifyPressed(tag, data), {});
  await (client ? client.focus() : clients.openWindow(scope.slice(0, -1) + pathOfPush(data)));
};
