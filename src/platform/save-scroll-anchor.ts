import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import { entryHere, scrollAnchorName } from './scroll-anchors.ts';
import { randomKey } from './random.ts';

/** Stores the scroll anchor of the current history entry, whichever is current by then; without one the entry starts at the top. Disables the browser's own scroll restoration. */
export const scrollAnchorSaver = (): ((anchor: ScrollAnchor | undefined) => void) => {
  const { history } = window;
  const entry = entryHere() ?? randomKey();
  history.scrollRestoration = 'manual';
  // The router's own replaceState reports a change of location, which none may do while a view renders.
  if (entryHere() === undefined) History.prototype.replaceState.call(history, { ...(history.state as object | null), entry }, '');
  return (anchor) => saveScrollAnchor(entry, anchor);
};

/** Stores the scroll anchor of a history entry, or of a list with a name, for as long as this tab lives. */
export const saveScrollAnchor = (entry: string, anchor: ScrollAnchor | undefined): void => {
  try {
    if (anchor) window.sessionStorage.setItem(scrollAnchorName(entry), JSON.stringify(anchor));
    else window.sessionStorage.removeItem(scrollAnchorName(entry));
  } catch {
    // Without storage the list starts at the top again.
  }
};
