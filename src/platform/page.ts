type Kind = 'online' | 'offline' | 'focus' | 'resize' | 'visibilitychange';

/** The state of the page that the effects read. */
export interface PageState {
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** Calls `listener` at each event of that kind, until the returned function is called. */
  on: (kind: Kind, listener: () => void) => () => void;
}

/** The page of this window. */
export const thisPage: PageState = {
  isHidden: () => document.hidden,
  isOnline: () => navigator.onLine,
  on: (kind, listener) => {
    const target = kind === 'visibilitychange' ? document : window;
    target.addEventListener(kind, listener);
    return () => target.removeEventListener(kind, listener);
  },
};
