import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('docs/recipes.md', 'utf8');
const ROOTS = ['docs', 'domain', 'e2e', 'instance', 'locales', 'machines', 'scripts', 'src', 'tests'];
const files = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)));

/** Back-ticked paths from the project's root; one with `<subject>` and the like is a pattern. */
const paths = [...text.matchAll(/`((?:docs|domain|e2e|instance|locales|machines|scripts|src|tests)\/[\w./-]+)`/g)].map(
  ([, path = '']) => path,
);
/** Back-ticked file names beside a path that was named before. */
const names = [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|json|tsv|md))`/g)].map(([, name = '']) => name);
const symbols = [...text.matchAll(/`(\w+)`,? in `([\w./-]+\.tsx?)`/g)].map(([, symbol = '', path = '']) => ({ symbol, path }));

const holds = (symbol: string, path: string): boolean => new RegExp(String.raw`\b${symbol}\b`).test(readFileSync(path, 'utf8'));

test('the files of the recipes exist', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(names.filter((name) => !existsSync(name) && !files.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

test('the files that the recipes name for a symbol contain it', () => {
  expect(symbols.length).toBeGreaterThan(30);
  expect(
    symbols.filter(({ symbol, path }) => !files.some((file) => (file === path || file.endsWith(`/${path}`)) && holds(symbol, file))),
  ).toEqual([]);
});
