import { thisPage, type PageState } from './page.ts';

const HIDDEN_WAIT_MS = 250; // hidden tabs have no frames (rule hidden-bursts)

/** Collects items and delivers them together: with the next frame, or every 250 ms in a hidden tab. */
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
        // The timer of a hidden tab may be a minute late, an arriving message is not.
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
