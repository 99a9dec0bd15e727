import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFaults, type Packages } from '../lock/platforms.ts';
import { ROOT } from '../support/root.ts';
import type { Step } from './step.ts';

/** The lock file names no host and covers every platform. */
export const lockStep: Step = {
  name: 'lock file',
  run: async () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };
    const faults = lockFaults(packages);
    return { ok: faults.length === 0, details: faults.join('\n') };
  },
};
