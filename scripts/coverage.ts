import { runVitest } from './testing/vitest.ts';

/** Line coverage of the unit tests; the page with every line is `.cache/coverage/index.html`. */
process.exitCode = await runVitest('coverage', ['unit', 'unit-alone', 'dom', 'dom-alone'], ['--coverage', ...process.argv.slice(2)]);
