import type { Topic } from './topics.ts';

/** An open socket, which ends with the session that it belongs to. */
export interface Connection {
  /** the account it is for; null for a guest on a public stream */
  account: string | null;
  token: number | null;
  close(code: number): void;
}

/** One subscription of an open socket, as the rest of the instance knows it. */
export interface Listener extends Topic, Connection {
  /** the origin by which this socket reached us */
  base: string;
  send(frame: string): void;
  /** drops the connection without a word */
  terminate(): void;
}

export interface Frame {
  event: string;
  /** the streams it is sent on; a deletion names none */
  stream?: readonly string[];
  payload: string;
}

/** The current listeners. */
export interface Hub {
  /** Adds a listener; returns a function that removes it. */
  add(listener: Listener): () => void;
  listeners(): readonly Listener[];
  /** Adds a socket without a stream; returns a function that removes it. */
  attach(connection: Connection): () => void;
  closeToken(token: number): void;
  closeAccount(account: string): void;
}

/** An empty hub. */
export function makeHub(): Hub {
  const open = new Set<Listener>();
  const attached = new Set<Connection>();
  const closeAll = (belongs: (connection: Connection) => boolean): void => {
    for (const connection of [...open, ...attached]) if (belongs(connection)) connection.close(1000);
  };
  return {
    add: (listener) => {
      open.add(listener);
      return () => open.delete(listener);
    },
    listeners: () => [...open],
    attach: (connection) => {
      attached.add(connection);
      return () => attached.delete(connection);
    },
    closeToken: (token) => closeAll((connection) => connection.token === token),
    closeAccount: (account) => closeAll((connection) => connection.account === account),
  };
}

/** A frame as it is sent: JSON whose payload is a string. */
export function encodeFrame({ stream, event, payload }: Frame): string {
  return JSON.stringify(stream === undefined ? { event, payload } : { stream, event, payload });
}
