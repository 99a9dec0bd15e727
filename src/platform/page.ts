type Kind = 'online' | 'offline' | 'focus' | 'resize' | 'visibilitychange';

/** What the effects here need to know of the page they run in. */
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
