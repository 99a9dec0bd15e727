import type { useImportAgain } from '../../app/use-import-again.ts';

type Again = ReturnType<typeof useImportAgain>;
/** A part of the page that is fetched on demand: `now` is what came of it, and `again` tries anew where it did not come. */
export type Load<P> = { (): Promise<P>; now: () => P | undefined; again: (importAgain: Again) => void };

/** Loads once, a failure too, so that whoever waits for it hears of it; `again` tries anew, `forget` lets the next call try. */
export const once = <P>(load: () => Promise<P>) => {
  let loading: Promise<P> | undefined;
  let loaded: P | undefined;
  const begin = (next: Promise<P>) => {
    next.then(
      (parts) => (loaded = parts),
      () => undefined,
    );
    return (loading = next);
  };
  return Object.assign(() => loading ?? begin(load()), {
    now: () => loaded,
    again: (importAgain: Again) => void begin(importAgain(load)),
    forget: () => void (loading = undefined),
  });
};

/** What the first statuses do not need: the post form, notifications, dialogs, drawers and rare screens. */
export const parts = once(() => import('./parts.ts'));

/** What only guests need. */
export const guestParts = once(() => import('./guest-parts.ts'));

/** Conversations. */
export const threadParts = once(() => import('../conversation/parts.ts'));
