/** Random numbers with a fixed sequence. */
export interface Random {
  /** from 0 up to 1 */
  float(): number;
  /** a whole number, both ends included */
  int(from: number, to: number): number;
  chance(part: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** some of a list, each at most once */
  some<T>(list: readonly T[], count: number): T[];
  uuid(): string;
}

/** A generator (mulberry32) of the given start. */
export function makeRandom(start: number): Random {
  let state = start >>> 0;
  const float = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(float() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  const hex = (digits: number): string =>
    int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return {
    float,
    int,
    pick,
    chance: (part) => float() < part,
    some: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat();
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(8)}${hex(4)}`,
  };
}
