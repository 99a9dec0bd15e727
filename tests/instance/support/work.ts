/** The processor time of this thread that some work takes, in ms: the least of three turns, as others disturb but never help. */
export async function workOf(work: () => unknown): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    turns.push((user + system) / 1000);
  }
  return Math.min(...turns);
}

/** What four times as much costs beyond eight times the work: nothing, for work that grows with its input. */
export async function excessOf<Input>(make: (size: number) => Input, work: (input: Input) => unknown, size: number): Promise<number> {
  const [small, large] = [make(size), make(4 * size)];
  await work(small);
  const least = await workOf(() => work(small));
  const most = await workOf(() => work(large));
  const noise = 5;
  return Math.max(0, Math.round(most - 8 * least - noise));
}

/** A piece over and over, up to a length. */
export const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
