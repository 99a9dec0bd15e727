import { runCommand } from './support/run-command.ts';
import { runVitest } from './testing/vitest.ts';

/** Since where a change is looked at: what is not committed, and all that a branch has over this. */
const base = process.argv[2] ?? 'main';

const units = await runVitest('quick', ['unit', 'dom', 'models'], ['--changed', base, '--passWithNoTests']);
// A journey belongs to what its spec imports: the machine of a walk, a domain, a helper.
const { code: journeys } = await runCommand('node', ['scripts/run.mjs', 'e2e', `--only-changed=${base}`, '--pass-with-no-tests'], {
  isShown: true,
});
process.exitCode = units === 0 && journeys === 0 ? 0 : 1;
