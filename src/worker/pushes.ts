/** What a push carries, as Pleroma, Akkoma and Mastodon send it. */
interface Push {
  title: string;
  body?: string;
  icon?: string;
  notification_id?: string | number;
}

const isPush = (value: unknown): value is Push =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

const read = (data: PushMessageData | null): Push | undefined => {
  try {
    const value: unknown = data?.json();
    return isPush(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Shows a push as a notification of the system, unless a window of ours is looked at; a malformed one shows that something is new. */
export const showPush = async ({ registration, clients }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState, focused }) => focused && visibilityState === 'visible')) return;
  const push = read(data);
  await registration.showNotification(push?.title ?? 'Starling', {
    body: push?.body ?? '',
    tag: String(push?.notification_id ?? 'push'),
    icon: push?.icon?.startsWith(location.origin) ? push.icon : '/static/logo.svg',
  });
};

/** Comes back to a window of ours, or opens one. */
export const openWindow = async ({ clients }: ServiceWorkerGlobalScope): Promise<void> => {
  const [window] = await clients.matchAll({ type: 'window' });
  await (window ? window.focus() : clients.openWindow('/'));
};
