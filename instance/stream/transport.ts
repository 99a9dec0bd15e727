/** The connection between the instance and its sockets; the testing calls may disturb it. */
export interface Transport {
  /** reject new connections (503) */
  refuse: boolean;
  /** close every new connection without a response */
  reset: boolean;
  /** take no token as protocol (401) */
  refuseProtocol: boolean;
  /** how often the open sockets were silenced: one that was accepted before is half-open, it neither receives nor sends */
  silences: number;
  /** Sends a frame now, later or never. */
  pass(send: () => void): void;
  /** Sends now or later, but surely. */
  hold(send: () => void): void;
}

const now = (send: () => void): void => send();

/** A transport on which everything arrives at once. */
export const plainTransport: Readonly<Transport> = {
  refuse: false,
  reset: false,
  refuseProtocol: false,
  silences: 0,
  pass: now,
  hold: now,
};
