import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { buildWhereStale } from '../client/build.ts';
import { dependencyFaults } from '../rules/dependencies.ts';
import { ROOT } from '../support/root.ts';
import { BUNDLE_REPORT, type ChunkReport } from '../vite/bundle-report.ts';
import type { Step } from './step.ts';

/** Runs the hooks of our plugins on every dependency's file that the last build includes. */
export const dependenciesStep: Step = {
  name: 'dependencies are built as published',
  run: async () => {
    await buildWhereStale(() => {});
    const chunks = JSON.parse(readFileSync(join(ROOT, BUNDLE_REPORT), 'utf8')) as ChunkReport[];
    const ids = [...new Set(chunks.flatMap(({ dependencies }) => dependencies))];
    if (ids.length === 0) return { ok: false, details: 'the build report names no file of a dependency' };
    const config = await resolveConfig({ root: ROOT, logLevel: 'error' }, 'build');
    const faults = await dependencyFaults(
      config,
      ids.map((id) => ({ id, code: readFileSync(id, 'utf8') })),
    );
    return { ok: faults.length === 0, details: faults.join('\n') };
  },
};
