import { runCommand } from './support/run-command.ts';
import { LINTED } from './check/steps.ts';

const fixed = await runCommand('oxlint', ['--fix', ...LINTED], { isShown: true });
const formatted = await runCommand('oxfmt', [], { isShown: true });
process.exitCode = fixed.code || formatted.code;
