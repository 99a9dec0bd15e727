import { basename } from 'node:path';
import { filesIn } from './rules/tree.ts';
import { ROOT } from './support/root.ts';
import { runCommand } from './support/run-command.ts';

const said = process.argv.slice(2);
const wanted = said.filter((word) => !word.startsWith('--'));
const options = said.filter((word) => word.startsWith('--'));
const files = filesIn(ROOT, ['tests/bench'])
  .filter((path) => path.endsWith('.bench.ts'))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)));

if (files.length === 0) console.log('There are no benchmarks yet: tests/bench/*.bench.ts.');
for (const file of files) {
  console.log(`\n${basename(file, '.bench.ts')}`);
  const { code } = await runCommand('node', ['--expose-gc', file, ...options], { isShown: true });
  if (code !== 0) process.exitCode = 1;
}
