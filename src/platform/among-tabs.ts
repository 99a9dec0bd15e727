import type { AnyEventObject } from 'xstate';
import { requestLock } from './turn.ts';

/** Something that is opened, says events until it is closed, and returns the way to close it. */
export type Open = (say: (event: AnyEventObject) => void) => () => void;

type Word = { type: 'hello'; from: string } | { type: 'said'; to?: string; event: AnyEventObject };

interface Sharing {
  /** One for all tabs that share; tabs of another account have another. */
  name: string;
  /** What is said to a tab that comes later, or undefined while there is nothing to know. */
  stateAfter: (event: AnyEventObject) => AnyEventObject | undefined;
  locks?: LockManager | undefined;
  newId?: () => string;
}

/**
 * Opens once for all tabs of this browser: the tab that holds the lock opens and passes on what it hears, the others listen;
 * when it closes, the next one opens for itself. Without Web Locks each tab opens alone.
 */
export const amongTabs =
  (open: Open, { name, stateAfter, locks = globalThis.navigator?.locks, newId = () => crypto.randomUUID() }: Sharing): Open =>
  (say) => {
    if (locks === undefined || typeof BroadcastChannel === 'undefined') return open(say);
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
        say(event);
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
      } else if (!leave && (data.to ?? self) === self) say(data.event);
    };
    notify({ type: 'hello', from: self });
    requestLock(locks, name, waiting.signal, lead);

    return () => {
      waiting.abort();
      leave?.();
      channel.close();
    };
  };
