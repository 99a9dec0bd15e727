import { runCommand } from './support/run-command.ts';
import { LINTED, STYLES } from './check/steps.ts';

const fixed = await runCommand('oxlint', ['--fix', ...LINTED], { isShown: true });
const styled = await runCommand('stylelint', ['--fix', ...STYLES], { isShown: true });
const formatted = await runCommand('oxfmt', [], { isShown: true });
process.exitCode = fixed.code || styled.code || formatted.code;
