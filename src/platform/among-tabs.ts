import type { AnyEventObject } from 'xstate';
import { siteName } from './site.ts';
import { requestLock } from './turn.ts';

/** An open source. */
export interface Opened {
  close: () => void;
  /** Sets what the source provides beyond its own. */
  want: (topics: readonly string[]) => void;
}

/** Opens a source that sends events until it is closed. */
export type Open = (send: (event: AnyEventObject) => void) => Opened;

type Word =
  | { type: 'hello'; from: string }
  | { type: 'said'; to?: string; event: AnyEventObject }
  /** The tab that opened the source needs to know what the others want. */
  | { type: 'opened' }
  | { type: 'wanted'; from: string; topics: readonly string[] };

interface Sharing {
  /** One name for all tabs that share; tabs of another account use another. */
  name: string;
  /** Returns the event for a tab that joins later, or undefined if there is no state to pass on. */
  stateAfter: (event: AnyEventObject) => AnyEventObject | undefined;
  locks?: LockManager | undefined;
  /** Reports that the page closes, and that the browser restores it. */
  page?: EventTarget | undefined;
  newId?: () => string;
}

/**
 * Opens the source once for all tabs of this browser: the tab that holds the lock opens it and forwards the events, the others listen;
 * when it closes, the next tab opens the source. Without Web Locks each tab opens its own.
 */
export const amongTabs =
  (open: Open, { name, stateAfter, locks = globalThis.navigator?.locks, page = globalThis.window, ...sharing }: Sharing): Open =>
  (send) => {
    const { newId = () => crypto.randomUUID() } = sharing;
    if (locks === undefined || typeof BroadcastChannel === 'undefined') return open(send);
    const channel = new BroadcastChannel(siteName(name));
    const waiting = new AbortController();
    const self = newId();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    const notify = (word: Word) => channel.postMessage(word);
    let state: AnyEventObject | undefined;
    let leave: (() => void) | undefined;
    let source: Opened | undefined;
    /** By tab; those of other tabs are known only to the one that opened the source. */
    const wanted = new Map<string, readonly string[]>();
    const want = () => source?.want([...new Set([...wanted.values()].flat())]);

    const notifyWanted = () => {
      const topics = wanted.get(self);
      if (topics) notify({ type: 'wanted', from: self, topics });
    };
    const notifyUnwanted = () => {
      if (wanted.has(self)) notify({ type: 'wanted', from: self, topics: [] });
    };
    const restored = ({ persisted }: Event & { persisted?: boolean }) => {
      if (persisted) notifyWanted();
    };

    const lead = () => {
      const { close } = (source = open((event) => {
        state = stateAfter(event);
        notify({ type: 'said', event });
        send(event);
      }));
      if (wanted.size > 0) want();
      notify({ type: 'opened' });
      return new Promise<void>((resolve) => {
        leave = () => {
          close();
          resolve();
        };
      });
    };

    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.type === 'hello') {
        if (leave && state) notify({ type: 'said', to: data.from, event: state });
      } else if (data.type === 'wanted') {
        // Otherwise this tab may open the source later, and each live tab then repeats what it wants; a crashed one does not.
        if (!leave) return;
        if (data.topics.length > 0) wanted.set(data.from, data.topics);
        else wanted.delete(data.from);
        want();
      } else if (data.type === 'opened') notifyWanted();
      else if (!leave && (data.to ?? self) === self) send(data.event);
    };
    notify({ type: 'hello', from: self });
    requestLock(locks, name, waiting.signal, lead);
    // A page that closes or reloads does not stop its actors.
    page?.addEventListener('pagehide', notifyUnwanted, { signal: waiting.signal });
    page?.addEventListener('pageshow', restored, { signal: waiting.signal });

    return {
      close: () => {
        waiting.abort();
        leave?.();
        notifyUnwanted();
        wanted.delete(self);
        channel.close();
      },
      want: (topics) => {
        wanted.set(self, topics);
        notifyWanted();
        want();
      },
    };
  };
