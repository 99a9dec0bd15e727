type Layer = { readonly close: () => void };
/** What lies over the page, the innermost last. */
type Layers = { readonly all: () => readonly Layer[]; readonly watch: (watcher: () => void) => () => void };

const REFUSED_MS = 1_000; // our choice: what is still there then did not want to close
const LOST_MS = 1_000; // our choice: a step that has not happened by then never will

/** How many layers the entry of the history stands for. */
const depthHere = (): number => {
  const { over } = (history.state ?? {}) as { over?: unknown };
  return typeof over === 'number' ? over : 0;
};

/** Whether somebody just went forward, where the browser tells. */
const watchForward = (): (() => boolean) => {
  const { navigation } = window as { navigation?: Navigation };
  let isForward = false;
  navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
    isForward = navigationType === 'traverse' && (navigation.currentEntry?.index ?? 0) > from.index;
  });
  return () => isForward && navigation?.canGoForward === true;
};

/**
 * Gives each layer an entry of its own on the history: going back closes the innermost one and leaves the page where it is. One that
 * closes by other means takes its entry along, and one that was left behind (by a link, by a reload) is passed over.
 */
export const bindBackToLayers = ({ all, watch }: Layers): void => {
  const notified = new Set<Layer>();
  const goesForward = watchForward();
  /** Steps take their time: an entry made before ours has happened would be the one that is left. */
  let waiting: (() => void)[] | undefined;
  let isDue = false;

  const held = () => all().filter((layer) => !notified.has(layer));
  const step = (by: number) => {
    const own: (() => void)[] = [];
    waiting = own;
    history.go(by);
    setTimeout(() => waiting === own && release(), LOST_MS);
  };
  const release = () => {
    const acts = waiting ?? [];
    waiting = undefined;
    for (const act of acts) act();
  };
  const settle = (isForward = false) => {
    if (waiting) return;
    const needs = held().length;
    for (let over = depthHere() + 1; over <= needs; over += 1) history.pushState({ ...(history.state as object | null), over }, '');
    if (depthHere() > needs) step(isForward ? 1 : needs - depthHere());
  };
  /** What closes and what opens in its place do so together. */
  const soon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      settle();
    });
  };
  const notify = (layer: Layer) => {
    notified.add(layer);
    layer.close();
    setTimeout(() => {
      notified.delete(layer);
      soon();
    }, REFUSED_MS);
  };

  window.addEventListener('popstate', () => {
    if (waiting) release();
    else for (const layer of held().slice(depthHere()).toReversed()) notify(layer);
    settle(goesForward());
  });
  for (const kind of ['pushState', 'replaceState'] as const) {
    const change = history[kind].bind(history);
    history[kind] = (state, title, url) => {
      if (waiting && url) waiting.push(() => history[kind](state, title, url));
      else change(state, title, url);
      if (url) soon();
    };
  }
  watch(soon);
  settle();
};
