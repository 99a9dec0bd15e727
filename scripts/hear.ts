import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhereStale, orReportWhy } from './client/build.ts';
import { instanceCalls } from './hear/instance-calls.ts';
import { JOURNEYS } from './hear/journeys.ts';
import { missingPackages, openStage } from './hear/stage.ts';
import { faultsOf, type Expected } from './hear/verdict.ts';
import { ROOT } from './support/root.ts';

const PORT = 4879;
const BASE = `http://localhost:${PORT}`;
const START_TRIES = 60;

/** Starts the embedded instance with nothing stored. */
const startInstance = async () => {
  const child = spawn(process.execPath, ['instance/main.ts', '--port', String(PORT), '--data', ':memory:', '--testing'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  for (let at = 0; at < START_TRIES; at += 1) {
    if ((await fetch(BASE).catch(() => undefined))?.ok) return child;
    await pause(500);
  }
  child.kill();
  throw new Error('The instance did not start.');
};

/** Runs the journeys with the Orca screen reader and compares their transcripts with `tests/hearing/`. */
const hear = async (names: readonly string[]): Promise<boolean> => {
  const instance = await startInstance();
  const stage = await openStage().catch((error: unknown) => {
    instance.kill();
    throw error;
  });
  const folder = join(ROOT, '.cache', 'hearing');
  mkdirSync(folder, { recursive: true });
  let isFine = true;
  try {
    for (const [name, run] of Object.entries(JOURNEYS)) {
      // The login comes first in any case.
      if (names.length > 0 && !names.includes(name) && name !== 'login') continue;
      const transcript: string[] = [];
      const failure = await run({ ...stage, base: BASE, instance: instanceCalls(BASE), transcript }).then(
        () => [],
        (error: unknown) => [`the journey failed: ${String(error).split('\n')[0]}`],
      );
      writeFileSync(join(folder, `${name}.txt`), `${transcript.join('\n')}\n`);
      const expected = JSON.parse(readFileSync(join(ROOT, 'tests', 'hearing', `${name}.json`), 'utf8')) as Expected;
      const faults = [...failure, ...faultsOf(transcript, expected)];
      isFine &&= faults.length === 0;
      console.log([`${faults.length === 0 ? '✓' : '✗'} ${name}`, ...faults.map((fault) => `    ${fault}`)].join('\n'));
    }
  } finally {
    await stage.close();
    instance.kill();
  }
  console.log('The transcripts are in .cache/hearing/.');
  return isFine;
};

const missing = missingPackages();
if (missing.length > 0)
  console.log(`Skipped: no screen reader can run here. Missing Debian packages: ${missing.join(' ')} (docs/accessibility.md).`);
else if (await orReportWhy(() => buildWhereStale())) process.exitCode = (await hear(process.argv.slice(2))) ? 0 : 1;
