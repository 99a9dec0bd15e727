const WAIT_STEP_MS = 1_000; // (rule stream-waits)
const WAIT_CEILING_MS = 60_000; // our choice (rule stream-waits)

/** Returns the wait before the nth re-join in milliseconds, before jitter: 1 s, 3 s, 4 s, 5 s … up to a minute (rule stream-waits). */
export const waitBefore = (attempt: number): number => Math.min(WAIT_STEP_MS * (attempt <= 1 ? 1 : attempt + 1), WAIT_CEILING_MS);

/** The share of jitter in the waits of the stream, up or down (rule stream-jitter: ± 20 %). */
export const JITTER_SHARE = 0.2;

/** Shortens or lengthens a wait by up to `share` of it, so that clients cut off together do not return together. `random` is in [0, 1). */
export const jittered = (wait: number, share: number, random: () => number): number => Math.round(wait * (1 + share * (2 * random() - 1)));
