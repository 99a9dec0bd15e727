import type { Outgoing, Write } from '#http/http.ts';

/** A write past the gate, for what the client itself never says. */
export const unchecked = (write: Write): Outgoing => write as Outgoing;
