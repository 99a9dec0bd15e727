import { navigate as go } from 'wouter/use-browser-location';
import { fromCallback, type AnyEventObject } from 'xstate';
import { afterPress, forgetPress, runPress, type Press } from './after-press.ts';
import { storedScrollAnchor } from './scroll-anchors.ts';
import { addressOf, pathHere } from './site.ts';

const CHANGES = ['popstate', 'pushState', 'replaceState'] as const; // the latter two are wouter's own events

/** Returns the path from which the user came to the login, as recorded by the link. */
export const cameFrom = (): string | undefined => (window.history.state as { cameFrom?: string } | null)?.cameFrom;

/** A source of `location.changed` with the path, the search, the item above the entry's stored scroll anchor and, at the login, the path that led there: at once, then on each change. */
export const locationChanges = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    let last: string | undefined;
    const notify = () => {
      const path = pathHere();
      // The entry of a layer may have the address of what it shows; the page below is unchanged.
      if (last && /^.moderation/.test(path) && history.state?.over) return;
      const { search } = window.location;
      const from = cameFrom();
      const here = `${path}${search} ${from}`;
      if (here === last) return;
      last = here;
      sendBack({ type: 'location.changed', path, search, below: storedScrollAnchor()?.below, cameFrom: from });
    };
    for (const change of CHANGES) window.addEventListener(change, notify);
    notify();
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, notify);
    };
  });

interface Options {
  replace?: boolean;
  state?: unknown;
  /** The press that navigates: it is painted first (rule press-painted). */
  press?: Press;
}

/** Navigates to a path of this client for the user, with a new history entry or by replacing the current one, which retains its state. */
export const navigate = (path: string, { replace = false, state, press }: Options = {}): void => {
  const run = () => go(addressOf(path), { replace, state });
  forgetPress();
  if (press?.isTrusted) afterPress(press, run);
  else run();
};

/** Navigates for a timer or a response. A press that still waits comes first, and leaves the page that this navigation is for (rule press-painted). */
export const navigateUnpressed = (path: string, options?: Omit<Options, 'press'>): void => {
  if (!runPress()) navigate(path, options);
};
