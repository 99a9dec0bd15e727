import type { AnyEventObject } from 'xstate';
import { requestLock } from './turn.ts';

/** Opens a source that sends events until it is closed; returns a function that closes it. */
export type Open = (send: (event: AnyEventObject) => void) => () => void;

type Word = { type: 'hello'; from: string } | { type: 'said'; to?: string; event: AnyEventObject };

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
    const channel = new BroadcastChannel(name);
    const waiting = new AbortController();
    const self = newId();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    const notify = (word: Word) => channel.postMessage(word);
    let state: AnyEventObject | undefined;
    let leave: (() => void) | undefined;

    const lead = () => {
      const close = open((event) => {
        state = stateAfter(event);
        notify({ type: 'said', event });
        send(event);
      });
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
      } else if (!leave && (data.to ?? self) === self) send(data.event);
    };
    notify({ type: 'hello', from: self });
    requestLock(locks, name, waiting.signal, lead);

    return () => {
      waiting.abort();
      leave?.();
      channel.close();
    };
  };
