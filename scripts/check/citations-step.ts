import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsRule } from '../rules/citations.ts';
import { readTree } from '../rules/tree.ts';
import { ROOT } from '../support/root.ts';
import type { Step } from './step.ts';

const FOLDERS = ['machines', 'domain', 'src', 'instance', 'scripts', 'tests', 'e2e', 'docs/rules', 'docs/decisions'];
const ENDINGS = ['.ts', '.tsx', '.css', '.md'];
const SIZES = '.size-limit.js';

/** Checks that citations lead to existing rules and decisions, and that every rule has a file that cites it and a test that names it. */
export const citationsStep: Step = {
  name: 'every rule is cited and tested',
  run: async () => {
    const sizes = { path: SIZES, text: readFileSync(join(ROOT, SIZES), 'utf8') };
    const faults = citationsRule([...readTree(ROOT, FOLDERS, ENDINGS), sizes]);
    return { ok: faults.length === 0, details: faults.map(({ path, line, message }) => `${path}:${line}  ${message}`).join('\n') };
  },
};
