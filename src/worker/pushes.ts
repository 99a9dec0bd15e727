/** What a push carries, as Pleroma, Akkoma and Mastodon send it; a discreet one has no title. */
interface Push {
  title?: string;
  body?: string;
  icon?: string;
  notification_id?: string | number;
}

const isText = (value: object, name: 'title' | 'body'): boolean => typeof Reflect.get(value, name) === 'string';

const isPush = (value: unknown): value is Push =>
  typeof value === 'object' && value !== null && (isText(value, 'title') || isText(value, 'body'));

/** The part of a push that is read here. */
type PushData = { json: () => unknown } | null;

const read = (data: PushData): Push | undefined => {
  try {
    const value: unknown = data?.json();
    return isPush(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Shows a push as a notification of the system, unless a window of ours is looked at; a malformed one shows that something is new. */
export const showPush = async ({ registration, clients }: ServiceWorkerGlobalScope, data: PushData): Promise<void> => {
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
