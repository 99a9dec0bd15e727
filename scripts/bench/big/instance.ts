import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/support/root.ts';
import { instanceReads, instanceWrites } from './support/calls.ts';
import { copyOfFilled } from './support/stored-fill.ts';
import type { Subject } from './support/row.ts';
import { timeCalls } from './support/requests.ts';
import { measureStreams } from './support/streams.ts';

const STATUSES = 1_000_000;
const ACCOUNTS = 20_000;
const MEMBERS = 500;
const START_MS = 2_000;
const MEMORY_MB = 400;

/** Starts the instance as a program of its own, so that its memory is only its own; resolves when it accepts requests. */
const startProgram = async (data: string) => {
  const start = performance.now();
  const child = spawn(process.execPath, ['instance/main.ts', '--port', '0', '--data', data, '--client', 'no-client'], { cwd: ROOT });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const collect = (piece: Buffer): void => {
      output += piece.toString();
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', () => reject(new Error(`The instance did not start: ${output}`)));
  });
  return {
    origin,
    started: performance.now() - start,
    /** the most memory that it has had so far, in MB; undefined where the system doesn't count it */
    memory: (): number | undefined => {
      const file = `/proc/${child.pid}/status`;
      const most = existsSync(file) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
      return most === undefined ? undefined : Number(most) / 1_000;
    },
    stop: () => new Promise((resolve) => (child.once('exit', resolve), child.kill())),
  };
};

/** A large instance: its start, the time of its calls, its streams and its memory. */
export const measure: Subject = async ({ scale }) => {
  const { folder, filled } = copyOfFilled({ statuses: Math.round(STATUSES * scale), accounts: ACCOUNTS, members: MEMBERS });
  try {
    const { origin, started, memory, stop } = await startProgram(folder);
    try {
      const reads = await timeCalls(origin, instanceReads(filled));
      const writes = await timeCalls(origin, instanceWrites(filled));
      const streams = await measureStreams(origin, filled);
      const most = memory();
      return [
        { what: 'start', value: started, unit: 'ms', limit: START_MS },
        ...reads,
        ...writes,
        ...streams,
        ...(most === undefined ? [] : [{ what: 'memory at its most', value: most, unit: 'MB', limit: MEMORY_MB } as const]),
        { what: 'size of the database', value: statSync(join(folder, 'starling.sqlite')).size / 1_000_000, unit: 'MB' },
      ];
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
