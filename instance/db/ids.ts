const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 18;
const liveWorker = 0x57a2_11ben;
const pastWorker = 0x57a2_11bfn;

/** A number as a flake id is written. */
export function base62(value: bigint): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = (alphabet[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}

function flake(ms: number, worker: bigint, sequence: number): string {
  return base62((BigInt(ms) << 64n) | (worker << 16n) | BigInt(sequence));
}

/** The number that a flake id writes. */
export function numberOf(id: string): bigint {
  return [...id].reduce((sum, digit) => sum * 62n + BigInt(alphabet.indexOf(digit)), 0n);
}

/** The moment, in ms since 1970, at which a flake id was made. */
export function momentOf(id: string): number {
  return Number(numberOf(id) >> 64n);
}

/** Makes flake ids: 64 bits of milliseconds, 48 of a worker, 16 of a sequence, in base62; later ids sort after earlier ones. */
export interface Ids {
  next(): string;
  /** Returns an id for a moment of the past; ids of one millisecond are distinct and in the order of the calls. */
  at(ms: number): string;
}

/** An id maker on the given clock (milliseconds); ids never go backwards, even when the clock does. */
export function makeIds(clock: () => number): Ids {
  const past = new Map<number, number>();
  let last = 0;
  let sequence = -1;
  return {
    next: () => {
      const now = Math.floor(clock());
      sequence = now > last ? 0 : sequence + 1;
      last = Math.max(last, now);
      if (sequence > 0xffff) {
        last += 1;
        sequence = 0;
      }
      return flake(last, liveWorker, sequence);
    },
    at: (ms) => {
      const moment = Math.floor(ms);
      const taken = (past.get(moment) ?? -1) + 1;
      past.set(moment, taken);
      return flake(moment, pastWorker, taken);
    },
  };
}
