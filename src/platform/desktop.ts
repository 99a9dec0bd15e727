import { within } from './within.ts';
import { pressedIn, type PressedPush } from '#domain/notifications/pressed-push.ts';

/** The content of a system notification. */
export interface DesktopAlert {
  id: string;
  title: string;
  body: string;
  icon?: string;
  image?: string;
}

const FOCUSED = 'starling-focused';

/** Resolves when the user presses something: browsers ignore a request for permission without a user gesture. */
const pressed = (signal: AbortSignal): Promise<void> => {
  if (navigator.userActivation?.isActive) return Promise.resolve();
  return new Promise((resolve) => {
    for (const kind of ['click', 'keydown'] as const) addEventListener(kind, () => resolve(), { once: true, signal });
  });
};

/** Returns the user's permission; if the user has not decided yet, `mayAsk` decides whether to request it now (rule desktop-permission). */
export const desktopPermission = async (mayRequest: () => boolean, signal: AbortSignal): Promise<NotificationPermission> => {
  if (!('Notification' in window)) return 'denied';
  if (Notification.permission !== 'default' || !mayRequest()) return Notification.permission;
  await pressed(signal);
  return Notification.requestPermission();
};

/** Signals to the other tabs that this one is visible; returns a function that ends the signal. */
export const lockWhileViewed = (locks: LockManager | undefined = navigator.locks): (() => void) => {
  let release: (() => void) | undefined;
  const lockIfFocused = () => {
    if (release || !document.hasFocus()) return;
    const untilReleased = new Promise<void>((resolve) => (release = resolve));
    locks?.request(FOCUSED, { mode: 'shared' }, () => untilReleased).catch(() => undefined);
  };
  const leave = () => {
    release?.();
    release = undefined;
  };
  lockIfFocused();
  window.addEventListener('focus', lockIfFocused);
  window.addEventListener('blur', leave);
  return () => {
    leave();
    window.removeEventListener('focus', lockIfFocused);
    window.removeEventListener('blur', leave);
  };
};

/** True if any tab of this page is visible. */
export const isViewed = async (locks: LockManager | undefined = navigator.locks): Promise<boolean> =>
  (document.hasFocus() && !document.hidden) ||
  ((await within(locks?.query() ?? Promise.resolve(undefined)).catch(() => undefined))?.held?.some(({ name }) => name === FOCUSED) ??
    false);

/** Subscribes to pressed push notifications while this window is open, so that it can open their link; returns a function that unsubscribes. */
export const onPushPressed = (
  notified: (pressed: PressedPush) => void,
  worker: EventTarget | undefined = navigator.serviceWorker,
): (() => void) => {
  const receive = (event: Event) => {
    const pressed = pressedIn((event as MessageEvent).data);
    if (pressed) notified(pressed);
  };
  worker?.addEventListener('message', receive);
  return () => worker?.removeEventListener('message', receive);
};

/** Shows a system notification; pressing it focuses this page. One that another tab also shows appears only once. */
export const showOnDesktop = ({ id, title, body, icon, image }: DesktopAlert, onPress: () => void): (() => void) | undefined => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
  const options: NotificationOptions & { image?: string } = { body, tag: id, ...(icon ? { icon } : {}), ...(image ? { image } : {}) };
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    onPress();
  });
  return () => shown.close();
};
