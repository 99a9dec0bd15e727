import { forgetPress, takeOverSteps } from './after-press.ts';

type Layer = { readonly close: () => void };
/** The layers over the page, the innermost last. */
type Layers = { readonly all: () => readonly Layer[]; readonly watch: (watcher: () => void) => () => void };

const REFUSED_MS = 1_000; // our choice: a layer that is still open by then refused to close
const LOST_MS = 1_000; // our choice: a step that has not happened by then never will

/** Returns the number of layers that the current history entry represents. */
const depthHere = (): number => {
  const { over } = (history.state ?? {}) as { over?: unknown };
  return typeof over === 'number' ? over : 0;
};

/** Returns a function that is true after a step forward, in browsers that report it. */
const watchForward = (): (() => boolean) => {
  const { navigation } = window as { navigation?: Navigation };
  let isForward = false;
  navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
    isForward = navigationType === 'traverse' && (navigation.currentEntry?.index ?? 0) > from.index;
  });
  return () => isForward && navigation?.canGoForward === true;
};

/**
 * Gives each layer its own history entry: going back closes the innermost layer and leaves the page unchanged. A layer that
 * closes by other means removes its entry, and an entry without a layer (after a link or a reload) is skipped.
 */
export const bindBackToLayers = ({ all, watch }: Layers): void => {
  const notified = new Set<Layer>();
  const goesForward = watchForward();
  /** Steps are asynchronous: a history entry pushed before the step is done would be the one that it leaves. */
  let waiting: (() => void)[] | undefined;
  let isDue = false;

  const remaining = () => all().filter((layer) => !notified.has(layer));
  const step = (by: number) => {
    const own: (() => void)[] = [];
    waiting = own;
    history.go(by);
    setTimeout(() => waiting === own && release(), LOST_MS);
  };
  const release = () => {
    const actions = waiting ?? [];
    waiting = undefined;
    for (const action of actions) action();
  };
  const settle = (isForward = false) => {
    if (waiting) return;
    const needs = remaining().length;
    for (let over = depthHere() + 1; over <= needs; over += 1) history.pushState({ ...(history.state as object | null), over }, '');
    if (depthHere() > needs) step(isForward ? 1 : needs - depthHere());
  };
  /** Handles a layer that closes and one that replaces it in a single step. */
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

  takeOverSteps();
  window.addEventListener('popstate', () => {
    if (waiting) release();
    else {
      forgetPress();
      for (const layer of remaining().slice(depthHere()).toReversed()) notify(layer);
    }
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
