import { useEffect } from 'react';
import { addressOf } from '#platform/site.ts';

const CHANGES = ['pushState', 'popstate'] as const; // the first one is wouter's own event

/** True if the current history entry is that of a layer, which going back closes. */
const isOfLayer = (): boolean => Boolean((window.history.state as { over?: number } | null)?.over);

/** Gives the entry of an open modal the address of the content that is shown, so that a reload opens it again. The location of the page is unchanged, so its listeners aren't called. */
export const useModalAddress = (path: string | undefined): void => {
  useEffect(() => {
    if (path === undefined) return undefined;
    const show = (): void => {
      if (isOfLayer()) History.prototype.replaceState.call(window.history, window.history.state, '', addressOf(path));
    };
    show();
    for (const change of CHANGES) window.addEventListener(change, show);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, show);
    };
  }, [path]);
};
