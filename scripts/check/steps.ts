import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

/** Type checkers share no types: each creates those of the machines again, and two steps run at once. TypeScript uses four. */
const CHECKERS = String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))));

const typesStep = (name: string, ...project: string[]): Step => commandStep(name, 'tsc', ['--noEmit', '--checkers', CHECKERS, ...project]);

/** Returns all steps of `check`, the longest first. */
export const steps = (): Step[] => [
  bundleStep,
  typesStep('types'),
  // It creates a checker per processor that it may use.
  commandStep('lint', 'oxlint', ['--format', 'unix', ...LINTED], { GOMAXPROCS: CHECKERS }),
  typesStep('types of machines and domain', '-p', 'tsconfig.core.json'),
  typesStep('types of the instance', '-p', 'instance'),
  typesStep('types of the worker', '-p', 'tsconfig.worker.json'),
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
