import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

const put = (next: typeof open) => {
  open = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const topmost = () => open.at(-1);

/** Notes a modal dialog as the topmost one, until what is returned is called. */
export const noteModal = (dialog: HTMLDialogElement) => {
  put([...open, dialog]);
  return () => put(open.filter((one) => one !== dialog));
};

/** The modal dialog that lies over everything else and alone can be used and heard; undefined while there is none. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(watch, topmost);
