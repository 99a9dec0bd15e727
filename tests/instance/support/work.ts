const ENOUGH_MS = 12; // the clock of a thread’s processor time ticks every 4 ms
const MAX_ROUNDS = 20;

/** Returns the processor time of this thread for some work, in ms: the least of three runs, as others only add to it. */
export async function workOf(work: () => unknown): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.threadCpuUsage();
    let used = 0;
    let rounds = 0;
    while (used < ENOUGH_MS && rounds < MAX_ROUNDS) {
      await work();
      rounds += 1;
      const { user, system } = process.threadCpuUsage(before);
      used = (user + system) / 1000;
    }
    turns.push(used / rounds);
  }
  return Math.min(...turns);
}

/** Returns true if some work takes less processor time of this thread than a limit in ms: one run of three decides, as others only add to it. */
export async function isWithin(limit: number, work: () => unknown): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 < limit) return true;
  }
  return false;
}

/** Returns the cost of four times the input beyond eight times the work: nothing for linear work. */
export async function excessOf<Input>(make: (size: number) => Input, work: (input: Input) => unknown, size: number): Promise<number> {
  const [small, large] = [make(size), make(4 * size)];
  const noise = 5;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  await work(small);
  // A busy machine slows the large run more, which exceeds its caches; quadratic work remains quadratic in every attempt.
  for (let turn = 0; turn < 5; turn += 1) {
    least = Math.min(least, await workOf(() => work(small)));
    most = Math.min(most, await workOf(() => work(large)));
    if (most <= 8 * least + noise) return 0;
  }
  return Math.round(most - 8 * least - noise);
}

/** Repeats a piece up to a length. */
export const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
