import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '#scripts/support/root.ts';
import { runCommand } from '#scripts/support/run-command.ts';

const FOLDERS = ['domain', 'machines', 'src', 'tests'];
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

const perFile = (expressions: readonly string[], folder: string): Record<string, string> =>
  Object.fromEntries(
    expressions.map((expression, index) => [`${folder}/x${index}.tsx`, `export const a = (text: any, node: any) => ${expression};\n`]),
  );

const restricted = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  plant(files);
  const { output } = await runCommand('oxlint', ['--format', 'unix', ...FOLDERS.filter((folder) => existsSync(join(home, folder)))], {
    cwd: home,
  });
  return [
    ...new Set([...output.matchAll(/^(\S+?):\d+:\d+: .*(?:no-restricted|forbid-|no-danger)/gm)].map(([, path]) => path ?? '')),
  ].sort();
};

describe('lint', () => {
  test('passes a clean file', async () => {
    expect(await linted({ 'src/a.ts': `export const a = async (b: () => Promise<void>) => {\n  await b();\n};\n` })).toEqual([]);
  });

  test('fails on an import cycle, unless it consists of types', async () => {
    expect(
      await linted({
        'src/a.ts': `import { b } from './b.ts';\nexport const a = () => b();\n`,
        'src/b.ts': `import { a } from './a.ts';\nexport const b = () => a();\n`,
        'src/c.ts': `import type { D } from './d.ts';\nexport type C = D | 1;\n`,
        'src/d.ts': `import type { C } from './c.ts';\nexport type D = C[];\n`,
      }),
    ).toEqual(['import(no-cycle)']);
  });

  test('fails on a floating promise, broken rules of hooks and a missing dependency', async () => {
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

  test('limits files to 400 lines', async () => {
    const lines = (count: number) => `${'// x\n'.repeat(count - 1)}export const a = 1;\n`;
    expect(await linted({ 'src/a.ts': lines(400), 'machines/a.machine.ts': lines(400) })).toEqual([]);
    expect(await linted({ 'src/a.ts': lines(401) })).toEqual(['eslint(max-lines)']);
  });

  test('fails on raw HTML and an image without fallback, except in named files', async () => {
    const raw = [
      '<p dangerouslySetInnerHTML={{ __html: text }} />',
      "React.createElement('p', { dangerouslySetInnerHTML: { __html: text } })",
      '<iframe srcDoc={text} />',
      '(node.innerHTML = text)',
      "node['outerHTML']",
      "node.insertAdjacentHTML('beforeend', text)",
      'document.write(text)',
      '<img src={text} alt="" onError={node} />',
    ];
    const files = perFile(raw, 'src');
    expect(await restricted({ ...files, 'src/components/text/sanitise.ts': 'export const a = (node: any) => node.innerHTML;\n' })).toEqual(
      Object.keys(files).sort(),
    );
  });

  test('fails on requests outside of the client', async () => {
    const asking = [
      "fetch('/api/v1/statuses')",
      'window.fetch(text)',
      'globalThis.fetch(text)',
      'new XMLHttpRequest()',
      'new EventSource(text)',
      'navigator.sendBeacon(text)',
      "import('ky')",
    ];
    const files = { ...perFile(asking, 'src/features'), 'src/api/a.ts': "import ky from 'ky';\nexport const a = ky;\n" };
    const named = 'export const a = (fetch: any, followed: any) => fetch(followed.fetch());\n';
    expect(await restricted({ ...files, 'src/http/http.ts': files['src/api/a.ts'], 'src/api/b.ts': named })).toEqual(
      Object.keys(files).sort(),
    );
  });

  test('requires user events in tests, and allows fireEvent for events that no user causes', async () => {
    const fired = [
      'click(node)',
      'change(node, { target: { value: text } })',
      "keyDown(node, { key: 'a' })",
      'submit(node)',
      'focus(node)',
      'pointerEnter(node)',
    ];
    const files = perFile(
      fired.map((call) => `fireEvent.${call}`),
      'tests/components',
    );
    const fine =
      'export const a = (node: any) => [fireEvent.scroll(node), fireEvent.error(node), fireEvent.drop(node), fireEvent.wheel(node)];\n';
    expect(await restricted({ ...files, 'tests/components/a.test.tsx': fine })).toEqual(Object.keys(files).sort());
  });

  test('names existing files in the exceptions of oxlint', () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { overrides: { files: string[] }[] };
    const named = overrides.flatMap(({ files }) => files).filter((path) => !path.includes('*'));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('fails on clock, chance and network in machines and domain', async () => {
    const impure = [
      'Date.now()',
      'Math.random()',
      'setTimeout(() => {}, 1)',
      'setInterval(() => {}, 1)',
      'performance.now()',
      'crypto.randomUUID()',
      'queueMicrotask(() => {})',
      "fetch('/api')",
      'globalThis.fetch',
      "globalThis['setTimeout']",
      'self.Date',
    ];
    const files = { ...perFile(impure, 'domain'), ...perFile(impure, 'machines') };
    const fine = `interface Holes { readonly fetch: () => Promise<string>; crypto: string }
export const age = (at: string, now: number) => now - new Date(at).getTime() - Date.parse(at);
export const load = ({ fetch }: Holes) => fetch();
export const other = (holes: Holes) => [holes.fetch(), { performance: 1 }];
`;
    expect(await restricted({ ...files, 'domain/a.ts': fine, 'src/a.ts': 'export const a = () => Math.random();\n' })).toEqual(
      Object.keys(files).sort(),
    );
  });

  test('rejects the browser in machines and domain at compile time', async () => {
    plant({
      'machines/a.ts': `export const a = () => fetch('/');\n`,
      'domain/b.ts': `export const b = () => window.location.href;\n`,
      'src/platform/c.ts': `export const c = () => document.title;\n`,
    });
    const { output } = await runCommand('tsc', ['--noEmit', '-p', 'tsconfig.core.json'], { cwd: home });
    expect([...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, path, code]) => `${path} ${code}`)).toEqual([
      'domain/b.ts TS2304',
      'machines/a.ts TS2304',
    ]);
  });
});
