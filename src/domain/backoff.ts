/** What the waits of the stream differ by, up or down (hard-parts: ± 20 %). */
export const JITTER_SHARE = 0.2;

/** Shortens or lengthens a wait by up to `share` of it, so that clients cut off together do not return together. `random` is in [0, 1). */
export const jittered = (wait: number, share: number, random: () => number): number => Math.round(wait * (1 + share * (2 * random() - 1)));
