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
  newId?: () => string;
}

/**
 * Opens the source once for all tabs of this browser: the tab that holds the lock opens it and forwards the events, the others listen;
 * when it closes, the next tab opens the source. Without Web Locks each tab opens its own.
 */
export const amongTabs =
  (open: Open, { name, stateAfter, locks = globalThis.navigator?.locks, newId = () => crypto.randomUUID() }: Sharing): Open =>
  (send) => {
    if (locks === undefined || typeof BroadcastChannel === 'undefined') return open(send);
    const channel = new BroadcastChannel(siteName(name));
    const waiting = new AbortController();
    const self = newId();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    const notify = (word: Word) => channel.postMessage(word);
    let state: AnyEventObject | undefined;
    let leave: (() => void) | undefined;
    let source: Opened | undefined;
    /** By tab. */
    const wanted = new Map<string, readonly string[]>();
    const want = () => source?.want([...new Set([...wanted.values()].flat())]);

    const notifyWanted = () => {
      const topics = wanted.get(self);
      if (topics) notify({ type: 'wanted', from: self, topics });
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
        wanted.set(data.from, data.topics);
        want();
      } else if (data.type === 'opened') notifyWanted();
      else if (!leave && (data.to ?? self) === self) send(data.event);
    };
    notify({ type: 'hello', from: self });
    requestLock(locks, name, waiting.signal, lead);

    return {
      close: () => {
        waiting.abort();
        leave?.();
        if (wanted.delete(self)) notify({ type: 'wanted', from: self, topics: [] });
        channel.close();
      },
      want: (topics) => {
        wanted.set(self, topics);
        notifyWanted();
        want();
      },
    };
  };
