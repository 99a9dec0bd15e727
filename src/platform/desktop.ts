import { within } from './within.ts';
import { pressedIn, type PressedPush } from '#domain/notifications/pressed-push.ts';

/** What the system shows. */
export interface DesktopAlert {
  id: string;
  title: string;
  body: string;
  icon?: string;
  image?: string;
}

const FOCUSED = 'starling-focused';

/** Resolves once a person presses something: browsers ignore who asks without. */
const pressed = (signal: AbortSignal): Promise<void> => {
  if (navigator.userActivation?.isActive) return Promise.resolve();
  return new Promise((resolve) => {
    for (const kind of ['click', 'keydown'] as const) addEventListener(kind, () => resolve(), { once: true, signal });
  });
};

/** What the person allows; where they have not said it, `mayAsk` decides whether they are asked now (rule desktop-asked). */
export const desktopPermission = async (mayAsk: () => boolean, signal: AbortSignal): Promise<NotificationPermission> => {
  if (!('Notification' in window)) return 'denied';
  if (Notification.permission !== 'default' || !mayAsk()) return Notification.permission;
  await pressed(signal);
  return Notification.requestPermission();
};

/** Tells the other tabs, as long as this one is looked at, that somebody looks; returns the way to end that. */
export const lockWhileViewed = (locks: LockManager | undefined = navigator.locks): (() => void) => {
  let release: (() => void) | undefined;
  const look = () => {
    if (release || !document.hasFocus()) return;
    const held = new Promise<void>((resolve) => (release = resolve));
    locks?.request(FOCUSED, { mode: 'shared' }, () => held).catch(() => undefined);
  };
  const leave = () => {
    release?.();
    release = undefined;
  };
  look();
  window.addEventListener('focus', look);
  window.addEventListener('blur', leave);
  return () => {
    leave();
    window.removeEventListener('focus', look);
    window.removeEventListener('blur', leave);
  };
};

/** Whether somebody looks at this page in any of its tabs. */
export const isViewed = async (locks: LockManager | undefined = navigator.locks): Promise<boolean> =>
  (document.hasFocus() && !document.hidden) ||
  ((await within(locks?.query() ?? Promise.resolve(undefined)).catch(() => undefined))?.held?.some(({ name }) => name === FOCUSED) ??
    false);

/** Hears of the pushes that were pressed while this window was there to go where they lead to; returns the way to end that. */
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

/** Shows something on the desktop; pressing it comes back to this page. One that another tab shows too is there once. */
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
