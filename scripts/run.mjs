import { existsSync } from 'node:fs';

const [major] = process.versions.node.split('.').map(Number);

if (!existsSync(new URL('../node_modules/vite', import.meta.url))) {
  fail('The packages are not installed yet: run `npm install` first.');
} else if (major < 24) {
  fail(
    `Starling's tools run on Node 24, and this is Node ${process.versions.node}.`,
    'Node 24 comes with `npm install` (the package `node`), and every `npm run …` finds it by itself.',
    'If it is missing, its install script was blocked: run `npm rebuild node`, or install Node 24 yourself.',
  );
} else {
  const [name, ...rest] = process.argv.slice(2);
  process.argv = [process.argv[0], `scripts/${name}.ts`, ...rest];
  await import(`./${name}.ts`);
}

function fail(...lines) {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
