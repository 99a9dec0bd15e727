import type { ScrollBox } from './anchor.ts';

const NEAR_PX = 750; // (rule near-end)
const DEBOUNCE_MS = 1_000; // (rule older-rest)

const isNearEnd = (box: ScrollBox): boolean => {
  const { scrollHeight, scrollTop, clientHeight } = box ?? document.documentElement;
  return scrollHeight - scrollTop - clientHeight < NEAR_PX;
};

/** Returns a check that loads more near the end of the page, or of an element with its own scrollbar, at once and then at most once a second for as long as it stays near. */
export const createEndObserver = (onEndReached: () => void, box?: ScrollBox) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    check: () => {
      if (timer !== undefined || !isNearEnd(box)) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (isNearEnd(box)) onEndReached();
      }, DEBOUNCE_MS);
      onEndReached();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
