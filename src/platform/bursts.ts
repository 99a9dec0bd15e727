import { thisPage, type PageState } from './page.ts';

const HIDDEN_WAIT_MS = 250; // hidden tabs have no frames (rule hidden-bursts)

/** Collects what comes in bursts and delivers it at once: with the next frame, in a hidden tab every 250 ms. */
export const collectBursts = <T>(deliver: (items: T[]) => void, page: PageState = thisPage) => {
  let items: T[] = [];
  let cancel: (() => void) | undefined;
  let waitingSince = 0;

  const flush = () => {
    cancel?.();
    cancel = undefined;
    if (items.length === 0) return;
    const burst = items;
    items = [];
    deliver(burst);
  };

  const schedule = () => {
    if (page.isHidden()) {
      const timer = setTimeout(flush, HIDDEN_WAIT_MS);
      cancel = () => clearTimeout(timer);
    } else {
      const frame = requestAnimationFrame(flush);
      cancel = () => cancelAnimationFrame(frame);
    }
  };

  const stopWatching = page.on('visibilitychange', () => {
    if (cancel === undefined) return;
    cancel();
    schedule();
  });

  return {
    push: (item: T) => {
      items.push(item);
      if (cancel === undefined) {
        waitingSince = Date.now();
        schedule();
      } else if (page.isHidden() && Date.now() - waitingSince > HIDDEN_WAIT_MS) {
        // A hidden tab's timer may come late by a minute, an arriving message does not.
        flush();
      }
    },
    flush,
    stop: () => {
      cancel?.();
      stopWatching();
      items = [];
    },
  };
};
