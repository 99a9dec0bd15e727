/** Milliseconds between two ticks. */
export const TICK_MS = 5_000; // our choice: divides the ping's 30 s, and finds a silence within 45 s
