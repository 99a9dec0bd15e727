import { shownPush } from '#domain/notification/shown-push.ts';

/** The part of a push that is read here. */
type PushData = { json: () => unknown } | null;

const read = (data: PushData): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

/** Shows a push as a notification of the system, unless a window of ours is looked at; a malformed one shows that something is new. */
export const showPush = async ({ registration, clients }: ServiceWorkerGlobalScope, data: PushData): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState, focused }) => focused && visibilityState === 'visible')) return;
  const { title, ...options } = shownPush(read(data), location.origin);
  await registration.showNotification(title, options);
};

/** Comes back to a window of ours, or opens one where what was pressed leads to. */
export const openWindow = async ({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const [window] = await clients.matchAll({ type: 'window' });
  await (window ? window.focus() : clients.openWindow(path));
};
