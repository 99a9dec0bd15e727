import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#scripts/support/root.ts';
import { runCommand } from '#scripts/support/run-command.ts';

const project = (files: Readonly<Record<string, string>>): string => {
  const home = mkdtempSync(join(tmpdir(), 'starling-check-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const name of ['scripts', 'package.json']) cpSync(join(ROOT, name), join(home, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
};

const check = (home: string) => runCommand('node', ['scripts/run.mjs', 'check', 'import table', 'no raw html'], { cwd: home });

describe('check', () => {
  test('fails on a planted violation and names its location', async () => {
    const { code, output } = await check(
      project({
        'domain/a.ts': 'export const a = 1;\n',
        'src/features/a.tsx': `\nimport { call } from '../http/http.ts';\nexport { call };\n`,
      }),
    );
    expect(output).toContain('✓ no raw html among values');
    expect(output).toContain('src/features/a.tsx:2  src/features may not import call of src/http/http.ts');
    expect(output.trimEnd().split('\n').at(-1)).toBe('1 of 2 checks failed: import table.');
    expect(code).toBe(1);
  });

  test('passes a clean tree, and fails without files', async () => {
    const clean = await check(
      project({ 'domain/a.ts': 'export const a = 1;\n', 'src/features/a.tsx': `import { a } from '#domain/a.ts';\nexport { a };\n` }),
    );
    expect([clean.code, clean.output.trimEnd().split('\n').at(-1)]).toEqual([0, 'All 2 checks pass.']);
    expect((await check(project({}))).code).toBe(1);
  });
});
