/** What lies between the instance and its sockets; the testing calls may disturb it. */
export interface Wire {
  /** turn away whoever comes (503) */
  refuse: boolean;
  /** take no token as protocol (401) */
  refuseProtocol: boolean;
  /** Sends a frame now, later or never. */
  pass(send: () => void): void;
  /** Sends now or later, but surely. */
  hold(send: () => void): void;
}

const now = (send: () => void): void => send();

/** A wire on which everything arrives at once. */
export const soundWire: Readonly<Wire> = { refuse: false, refuseProtocol: false, pass: now, hold: now };
