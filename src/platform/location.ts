import { navigate as go } from 'wouter/use-browser-location';
import { fromCallback, type AnyEventObject } from 'xstate';
import { storedScrollAnchor } from './scroll-anchors.ts';

const CHANGES = ['popstate', 'pushState', 'replaceState'] as const; // the latter two are wouter's own events

/** Where whoever is at the login came from, as the link that led there says. */
export const cameFrom = (): string | undefined => (window.history.state as { cameFrom?: string } | null)?.cameFrom;

/** A source of `location.changed` with path, search, what lies above the place that was left there and, at the login, where one came from: at once, then at each change. */
export const locationChanges = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    let last: string | undefined;
    const notify = () => {
      const { pathname: path, search } = window.location;
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

/** Goes to a path of this client, as a new entry of the history or in place of the current one, which keeps the state. */
export const navigate = (path: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void =>
  go(path, { replace, state });
