import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingFaults } from '../rules/settings.ts';
import { readTree } from '../rules/tree.ts';
import { ROOT } from '../support/root.ts';
import type { Step } from './step.ts';

const DECISION = 'docs/decisions/settings-screens.md';

/** Each setting is read by code, or listed in the decision with a reason. */
export const settingsStep: Step = {
  name: 'every setting is read and shown',
  run: async () => {
    const decision = { path: DECISION, text: readFileSync(join(ROOT, DECISION), 'utf8') };
    const faults = settingFaults(readTree(ROOT, ['domain', 'machines', 'src'], ['.ts', '.tsx']), decision);
    return { ok: faults.length === 0, details: faults.map(({ path, line, message }) => `${path}:${line}  ${message}`).join('\n') };
  },
};
