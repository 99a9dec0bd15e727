import type { Topic } from './topics.ts';

/** One subscription of an open socket, as the rest of the instance knows it. */
export interface Listener extends Topic {
  /** the account it is for; null for a guest on a public stream */
  account: string | null;
  token: number | null;
  /** the origin by which this socket reached us */
  base: string;
  send(frame: string): void;
  close(code: number): void;
  /** drops the connection without a word */
  terminate(): void;
}

export interface Frame {
  event: string;
  /** the streams it is sent on; a deletion names none */
  stream?: readonly string[];
  payload: string;
}

/** Who listens right now. */
export interface Hub {
  /** Adds a listener; the answer removes it. */
  add(listener: Listener): () => void;
  listeners(): readonly Listener[];
  closeToken(token: number): void;
}

/** An empty hub. */
export function makeHub(): Hub {
  const open = new Set<Listener>();
  return {
    add: (listener) => {
      open.add(listener);
      return () => open.delete(listener);
    },
    listeners: () => [...open],
    closeToken: (token) => {
      for (const listener of open) if (listener.token === token) listener.close(1000);
    },
  };
}

/** A frame as it goes over the wire: JSON whose payload is a string. */
export function encodeFrame({ stream, event, payload }: Frame): string {
  return JSON.stringify(stream === undefined ? { event, payload } : { stream, event, payload });
}
