/** Random numbers from a seed, so that they can be repeated. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next: () => number;
  /** A whole number from 0 up to, but without, the limit. */
  int: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Returns an item of a list with the probability of its weight. */
  weighted: <T extends { readonly weight: number }>(list: readonly T[]) => T;
}

/** A small generator of 32 bits (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('there is nothing to pick from');
    return list[int(list.length)] as T;
  };
  const weighted = <T extends { readonly weight: number }>(list: readonly T[]): T => {
    const possible = list.filter(({ weight }) => weight > 0);
    let left = next() * possible.reduce((sum, { weight }) => sum + weight, 0);
    const found = possible.find(({ weight }) => (left -= weight) < 0) ?? possible.at(-1);
    if (!found) throw new Error('nothing has a weight');
    return found;
  };
  return { next, int, chance: (share) => next() < share, pick, weighted };
};
