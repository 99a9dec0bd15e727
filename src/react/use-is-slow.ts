import { useState, useSyncExternalStore } from 'react';

const delay = (ms: number) => {
  let isOver = false;
  return {
    isOver: () => isOver,
    subscribe: (listener: () => void) => {
      const timer = setTimeout(() => {
        isOver = true;
        listener();
      }, ms);
      return () => clearTimeout(timer);
    },
  };
};

/** True once a view has been shown for some milliseconds. */
export const useIsSlow = (ms: number): boolean => {
  const [{ subscribe, isOver }] = useState(() => delay(ms));
  return useSyncExternalStore(subscribe, isOver);
};
