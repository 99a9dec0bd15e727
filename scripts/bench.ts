import { basename } from 'node:path';
import { filesIn } from './rules/tree.ts';
import { ROOT } from './support/root.ts';
import { runCommand } from './support/run-command.ts';

const args = process.argv.slice(2);
/** Long use and large accounts, `npm run bench -- big [subject …] [--scale=0.1]`: an own table, because each fills an instance. */
const isBig = args[0] === 'big';
const wanted = args.filter((word) => !word.startsWith('--'));
const options = args.filter((word) => word.startsWith('--'));
const files = isBig
  ? []
  : filesIn(ROOT, ['tests/bench'])
      .filter((path) => path.endsWith('.bench.ts'))
      .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)));

if (isBig)
  process.exitCode = (await runCommand('node', ['--expose-gc', 'scripts/bench/big/main.ts', ...args.slice(1)], { isShown: true })).code;
else if (files.length === 0) console.log('There are no benchmarks yet: tests/bench/*.bench.ts.');
for (const file of files) {
  console.log(`\n${basename(file, '.bench.ts')}`);
  const { code } = await runCommand('node', ['--expose-gc', file, ...options], { isShown: true });
  if (code !== 0) process.exitCode = 1;
}
