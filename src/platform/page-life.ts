import { fromCallback, type AnyEventObject } from 'xstate';

/** Calls when this page may be gone in a moment: hidden, closed or left. */
export const whenHidden = (listener: () => void): (() => void) => {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', hidden);
  };
};

/** Whether the browser takes itself to have a network. */
export const isOnline = (): boolean => navigator.onLine;

/** Says `connection.back` when the browser has a network again. */
export const connectionReturns = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const back = () => sendBack({ type: 'connection.back' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  });
