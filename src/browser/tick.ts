/** Milliseconds between two ticks. */
export const TICK_MS = 10_000; // our choice: divides the ping's 30 s
