import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../../../instance/main.ts', import.meta.url).pathname;

export interface OwnProcess {
  child: ChildProcess;
  origin: string;
  /** resolves when the process has exited */
  removed: Promise<unknown>;
}

/** Starts the instance like its users do, in a separate process on a free port. */
export async function startProcess(...args: string[]): Promise<OwnProcess> {
  const child = spawn(process.execPath, [main, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const removed = once(child, 'close');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /http:\/\/localhost:(\d+)/.exec(line.toString())?.[1];
  if (port === undefined) throw new Error(`the instance did not start: ${line.toString()}`);
  return { child, origin: `http://127.0.0.1:${port}`, removed };
}

/** Runs tasks, at most this many at a time; resolves when all are done. */
export async function inFlight(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}
