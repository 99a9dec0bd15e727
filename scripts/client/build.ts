import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { ANYWHERE } from '../vite/anywhere.ts';
import { putMapsAside } from './maps.ts';
import { isFresh, STAMP_FILE, stampOf } from './stamp.ts';

export const DIST = join(ROOT, 'dist');
const SHELF = join(ROOT, '.cache');

/** Returns the folder of a build. */
export const distOf = (kind: Kind): string => (kind === 'own' ? DIST : join(SHELF, `dist-${kind}`));

/** A failed build; the message contains the place and the cause. */
class BuildFailed extends Error {}

/** The kinds of builds: the client of one server, which serves it, and the page for any server (decision any-server). */
export type Kind = 'own' | 'anywhere';
const MODES = { own: 'production', anywhere: ANYWHERE } as const;

/** Builds the client next to the existing one and replaces that when it is complete; returns the duration in seconds. */
export const buildClient = async (kind: Kind = 'own'): Promise<number> => {
  const start = performance.now();
  const dist = distOf(kind);
  const stamp = stampOf(ROOT);
  const environment = process.env['NODE_ENV'];
  const fresh = join(SHELF, `dist-${kind}-${process.pid}`);
  const old = join(SHELF, `old-${kind}-${process.pid}`);
  // The test runner sets another one for its workers, which would make this a development build.
  process.env['NODE_ENV'] = 'production';
  try {
    // Most callers, such as the workers of journeys, find a fresh client and never build.
    const { build } = await import('vite');
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      mode: MODES[kind],
      build: { outDir: fresh, emptyOutDir: true },
    });
    mkdirSync(join(fresh, '.vite'), { recursive: true });
    putMapsAside(fresh);
    writeFileSync(join(fresh, STAMP_FILE), stamp);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } catch (error) {
    throw new BuildFailed(error instanceof Error ? error.message.replaceAll(/^ {4}at .*\n?/gm, '').trim() : String(error));
  } finally {
    restore('NODE_ENV', environment);
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  return (performance.now() - start) / 1000;
};

/** Vite sets `production` for the whole process, which tests started by it would inherit. */
const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

/** Runs work that needs a built client; if the build fails, prints only its message. */
export const orReportWhy = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
};

const running: Partial<Record<Kind, Promise<number>>> = {};

/** Builds the client if the sources have changed since the last build, and prints one line; concurrent callers share one build. */
export const buildWhereStale = async (print: (line: string) => void = console.log, kind: Kind = 'own'): Promise<boolean> => {
  if (isFresh(ROOT, distOf(kind))) return true;
  if (!running[kind]) print('Building the client …');
  await (running[kind] ??= buildClient(kind).finally(() => delete running[kind]));
  return true;
};
