import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { putMapsAside, withSourcePositions } from '#scripts/client/maps.ts';

const SOURCE = `export const fails = (): never => {
  throw new Error('planted');
};
`;

const built = async (): Promise<string> => {
  const home = mkdtempSync(join(tmpdir(), 'starling-maps-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'src'));
  writeFileSync(join(home, 'src/fails.ts'), SOURCE);
  const output = { entryFileNames: 'assets/[name].js' };
  const environment = process.env['NODE_ENV'];
  await build({
    configFile: false,
    logLevel: 'error',
    root: home,
    build: { sourcemap: 'hidden', minify: true, rolldownOptions: { input: 'src/fails.ts', output, preserveEntrySignatures: 'strict' } },
  });
  process.env['NODE_ENV'] = environment;
  return join(home, 'dist');
};

describe('source maps', () => {
  test('are neither named by scripts nor stored beside them', async () => {
    const dist = await built();
    putMapsAside(dist);
    expect(readdirSync(join(dist, 'assets'))).toEqual(['fails.js']);
    expect(readFileSync(join(dist, 'assets/fails.js'), 'utf8')).not.toContain('sourceMappingURL');
  });

  test('translate the stack of a built script, and leave a script without map alone', async () => {
    const dist = await built();
    putMapsAside(dist);
    const text = readFileSync(join(dist, 'assets/fails.js'), 'utf8');
    const column = text.indexOf('throw') + 1;
    const stack = `Error: planted\n    at t (http://localhost:4000/assets/fails.js:1:${column})\n    at http://localhost:4000/assets/other.js:1:2`;
    expect(withSourcePositions(dist, stack)).toBe(
      'Error: planted\n    at t (src/fails.ts:2:3)\n    at http://localhost:4000/assets/other.js:1:2',
    );
    const inTrace = JSON.stringify({ frames: [`at t (/assets/fails.js:1:${column})`, `t@/assets/fails.js:1:${column}`] });
    expect(withSourcePositions(dist, inTrace)).toBe('{"frames":["at t (src/fails.ts:2:3)","t@src/fails.ts:2:3"]}');
  });
});
