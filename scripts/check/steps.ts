import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { bundleStep } from './bundle-step.ts';
import { dependenciesStep } from './dependencies-step.ts';
import { lockStep } from './lock-step.ts';
import { messagesStep } from './messages-step.ts';
import { ruleSteps } from './rule-steps.ts';
import { settingsStep } from './settings-step.ts';
import { commandStep, type Step } from './step.ts';

const FOLDERS = ['domain', 'machines', 'src', 'instance', 'scripts', 'tests', 'e2e'];
const isThere = (folder: string): boolean => existsSync(join(ROOT, folder));

export const LINTED = [...FOLDERS.filter(isThere), 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', '.size-limit.js'];

export const STYLES = ['{src,tests}/**/*.css'];

/** Returns all steps of `check`, the longest first. */
export const steps = (): Step[] => [
  bundleStep,
  commandStep('types', 'tsc', ['--noEmit']),
  commandStep('types of machines and domain', 'tsc', ['--noEmit', '-p', 'tsconfig.core.json']),
  commandStep('types of the instance', 'tsc', ['--noEmit', '-p', 'instance']),
  commandStep('types of the worker', 'tsc', ['--noEmit', '-p', 'tsconfig.worker.json']),
  commandStep('lint', 'oxlint', ['--format', 'unix', ...LINTED]),
  commandStep('lint of styles', 'stylelint', STYLES),
  commandStep('dead code', 'knip', ['--no-progress']),
  commandStep('format', 'oxfmt', ['--list-different']),
  commandStep('coverage of the model tests', 'node', ['scripts/docs.ts', '--check']),
  messagesStep,
  dependenciesStep,
  lockStep,
  settingsStep,
  ...ruleSteps(),
];
