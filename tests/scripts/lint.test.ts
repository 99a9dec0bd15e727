import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#scripts/support/root.ts';
import { runCommand } from '#scripts/support/run-command.ts';

const FOLDERS = ['domain', 'machines', 'src'];
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'starling-lint-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.core.json']) cpSync(join(ROOT, name), join(home, name));
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});
afterEach(() => rmSync(home, { recursive: true }));

const plant = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
};

const linted = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  plant(files);
  const { code, output } = await runCommand('oxlint', ['--format', 'unix', ...FOLDERS.filter((folder) => existsSync(join(home, folder)))], {
    cwd: home,
  });
  const names = [...output.matchAll(/\[Error\/([\w()-]+\(?[\w-]*\)?)\]/g)].map(([, name]) => name ?? '');
  expect(code === 0).toBe(names.length === 0);
  return [...new Set(names)].sort();
};

test('a clean file passes', async () => {
  expect(await linted({ 'src/a.ts': `export const a = async (b: () => Promise<void>) => {\n  await b();\n};\n` })).toEqual([]);
});

test('a cycle fails, unless types alone make it', async () => {
  expect(
    await linted({
      'src/a.ts': `import { b } from './b.ts';\nexport const a = () => b();\n`,
      'src/b.ts': `import { a } from './a.ts';\nexport const b = () => a();\n`,
      'src/c.ts': `import type { D } from './d.ts';\nexport type C = D | 1;\n`,
      'src/d.ts': `import type { C } from './c.ts';\nexport type D = C[];\n`,
    }),
  ).toEqual(['import(no-cycle)']);
});

test('a floating promise, a broken rule of hooks and a forgotten dependency fail', async () => {
  expect(
    await linted({
      'src/a.tsx': `import { useEffect, useState } from 'react';
const load = async (id: string) => id;
export function View({ id, isOpen }: { id: string; isOpen: boolean }) {
  if (isOpen) useState(1);
  useEffect(() => { load(id); }, []);
  return null;
}
`,
    }),
  ).toEqual(['react-hooks(exhaustive-deps)', 'react-hooks(rules-of-hooks)', 'typescript(no-floating-promises)']);
});

test('files stay short, machines shorter', async () => {
  const lines = (count: number) => `${'// x\n'.repeat(count - 1)}export const a = 1;\n`;
  expect(await linted({ 'src/a.ts': lines(300), 'machines/a.machine.ts': lines(180), 'machines/b.ts': lines(181) })).toEqual([]);
  expect(await linted({ 'src/a.ts': lines(301) })).toEqual(['eslint(max-lines)']);
  expect(await linted({ 'src/a.ts': lines(1), 'machines/a.machine.ts': lines(181) })).toEqual(['eslint(max-lines)']);
});

test('raw HTML fails but for the one file that may', async () => {
  const raw = `export const show = (place: Element, text: string) => {\n  place.innerHTML = text;\n};\n`;
  expect(await linted({ 'src/parts/text/sanitise.ts': raw })).toEqual([]);
  expect(await linted({ 'src/a.ts': raw })).toEqual(['eslint(no-restricted-properties)']);
});

test('machines and the domain have no clock, chance or network', async () => {
  const impure = `export const a = () => setTimeout(() => {}, Math.random());\n`;
  expect(await linted({ 'src/a.ts': impure })).toEqual([]);
  expect(await linted({ 'domain/a.ts': impure })).toEqual(['eslint(no-restricted-globals)', 'eslint(no-restricted-properties)']);
});

test('the browser is a compile error in machines and the domain', async () => {
  plant({
    'machines/a.ts': `export const a = () => fetch('/');\n`,
    'domain/b.ts': `export const b = () => window.location.href;\n`,
    'src/browser/c.ts': `export const c = () => document.title;\n`,
  });
  const { output } = await runCommand('tsc', ['--noEmit', '-p', 'tsconfig.core.json'], { cwd: home });
  expect([...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, path, code]) => `${path} ${code}`)).toEqual([
    'domain/b.ts TS2304',
    'machines/a.ts TS2304',
  ]);
});
