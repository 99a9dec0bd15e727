/** Shortens or lengthens a wait by up to `share` of it, so that clients cut off together do not return together. `random` is in [0, 1). */
export const jittered = (wait: number, share: number, random: () => number): number => Math.round(wait * (1 + share * (2 * random() - 1)));
