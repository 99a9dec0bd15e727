/** An element over the page until it is closed; while a modal dialog is open, only it can be used. */
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

/** Registers the layer on top; returns a function that removes it. */
export const openLayer = (layer: Layer) => {
  put([...open, layer]);
  return () => put(open.filter((one) => one !== layer));
};

/** The layers over the page, the innermost last. */
export const layers = { all: () => open, watch };
