import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import { entryHere, scrollAnchorName } from './scroll-anchors.ts';
import { randomKey } from './random.ts';

/** Keeps where the reader leaves the current entry of the history, whichever is current by then; without a place it is left at its top. From here on the browser leaves the scrolling to us. */
export const scrollAnchorSaver = (): ((place: ScrollAnchor | undefined) => void) => {
  const { history } = window;
  const entry = entryHere() ?? randomKey();
  history.scrollRestoration = 'manual';
  if (entryHere() === undefined) history.replaceState({ ...(history.state as object | null), entry }, '');
  return (place) => {
    try {
      if (place) window.sessionStorage.setItem(scrollAnchorName(entry), JSON.stringify(place));
      else window.sessionStorage.removeItem(scrollAnchorName(entry));
    } catch {
      // Where nothing can be kept a reader begins at the top again.
    }
  };
};
