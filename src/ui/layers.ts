/** Something that lies over the page until it is closed; a dialog that is modal is also the only thing that can be used then. */
export type Layer = { readonly dialog?: HTMLDialogElement; readonly close: () => void };

let open: readonly Layer[] = [];
const watchers = new Set<() => void>();

const put = (next: typeof open) => {
  open = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Notes what has come to lie over everything else, until what is returned is called. */
export const noteLayer = (layer: Layer) => {
  put([...open, layer]);
  return () => put(open.filter((one) => one !== layer));
};

/** What lies over the page, the innermost last. */
export const layers = { all: () => open, watch };
