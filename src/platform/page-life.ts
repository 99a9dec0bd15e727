import { fromCallback, type AnyEventObject } from 'xstate';

/** Calls the listener when this page may end soon: hidden, closed or navigated away from. */
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

/** The browser's own estimate of its connection. */
export const isOnline = (): boolean => navigator.onLine;

/** Sends `connection.back` when the browser is online again. */
export const connectionReturns = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const back = () => sendBack({ type: 'connection.back' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  });
