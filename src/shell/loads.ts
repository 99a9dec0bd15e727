import type { useImportAgain } from '#app/use-import-again.ts';

type Again = ReturnType<typeof useImportAgain>;
/** A part of the page that is fetched on demand: `now` is what came of it, `watch` calls when it comes, and `again` tries anew what did not come. */
export interface Load<P> {
  (): Promise<P>;
  now: () => P | undefined;
  watch: (wake: () => void) => () => void;
  again: (importAgain: Again) => void;
}

/** Loads once, a failure too, so that whoever waits for it hears of it; `again` tries anew, `forget` lets the next call try. */
export const once = <P>(part: () => Promise<P>) => {
  // What comes late may ask what the server can.
  const load = async () => (await Promise.all([part(), import('#domain/server/rules.ts')]))[0];
  let loading: Promise<P> | undefined;
  let loaded: P | undefined;
  let hasFailed = false;
  const watchers = new Set<() => void>();
  const come = (parts: P) => {
    loaded = parts;
    for (const wake of watchers) wake();
  };
  const begin = (next: Promise<P>) => {
    hasFailed = false;
    next.then(come, () => (hasFailed = true));
    return (loading = next);
  };
  return Object.assign(() => loading ?? begin(load()), {
    now: () => loaded,
    watch: (wake: () => void) => {
      watchers.add(wake);
      return () => void watchers.delete(wake);
    },
    again: (importAgain: Again) => void (hasFailed && begin(importAgain(load))),
    forget: () => void (loading = undefined),
  });
};

/** What the first statuses do not need: the post form, notifications, dialogs, drawers and rare screens. */
export const parts = once(() => import('./parts.ts'));

/** What only guests need. */
export const guestParts = once(() => import('./guest-parts.ts'));

/** Conversations. */
export const threadParts = once(() => import('#views/conversation/parts.ts'));
