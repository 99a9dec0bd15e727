import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.ts';

export interface Ran {
  readonly code: number;
  readonly output: string;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Print its output while it runs, in addition to collecting it. */
  readonly isShown?: boolean;
  readonly cwd?: string;
}

/** Runs a program, preferring the project's own, and returns its exit code and complete output; never rejects. */
export const runCommand = (name: string, args: readonly string[], { env = {}, isShown = false, cwd = ROOT }: Options = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const child = spawn(name, args, { cwd, env: { ...process.env, ...env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: Buffer[] = [];
    const collect = (out: NodeJS.WriteStream) => (piece: Buffer) => {
      pieces.push(piece);
      if (isShown) out.write(piece);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${name} did not start: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
