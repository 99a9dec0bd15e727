import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isFresh, STAMP_FILE, stampOf } from '#scripts/client/stamp.ts';
import { zipFolders } from '#scripts/client/zip.ts';

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const home = mkdtempSync(join(tmpdir(), 'starling-client-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [path, text] of Object.entries(files)) put(home, path, text);
  return home;
};

const put = (home: string, path: string, text: string): void => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};

describe('client build', () => {
  test('unpacks to the folder of the frontend, with a reproducible zip', () => {
    const built = { 'index.html': '<p>', 'assets/a.js': 'a;'.repeat(999), 'static/config.json': '{}', 'static/deep/emoji.json': '[]' };
    const zip = zipFolders(folderOf({ ...built, '.vite/manifest.json': '{}' }));
    expect(
      Object.fromEntries(
        Object.entries(unzipSync(zip))
          .filter(([path]) => !/\.(?:br|gz)$/.test(path))
          .map(([path, bytes]) => [path, strFromU8(bytes)]),
      ),
    ).toEqual(built);
    expect(zipFolders(folderOf(built))).toEqual(zip);
    const [client, beside] = [folderOf({ 'index.html': '<p>' }), folderOf({ 'images/avi.png': 'png', 'favicon.png': 'png' })];
    expect(Object.keys(unzipSync(zipFolders(client, beside)))).toEqual(['index.html', 'favicon.png', 'images/avi.png']);
  });

  // rules: served-small
  test('contains compressed variants beside immutable files, not beside files of the operator', () => {
    const text = 'const a = 1;'.repeat(999);
    const zip = unzipSync(
      zipFolders(folderOf({ 'index.html': text, 'static/config.json': text, 'assets/a-Xy1.js': text, 'assets/b-Xy1.js': 'b' })),
    );
    expect(Object.keys(zip).toSorted()).toEqual([
      'assets/a-Xy1.js',
      'assets/a-Xy1.js.br',
      'assets/a-Xy1.js.gz',
      'assets/b-Xy1.js',
      'index.html',
      'static/config.json',
    ]);
    expect(
      [gunzipSync(zip['assets/a-Xy1.js.gz'] ?? new Uint8Array()), brotliDecompressSync(zip['assets/a-Xy1.js.br'] ?? '')].map(String),
    ).toEqual([text, text]);
  });

  test('is up to date until an input changes', () => {
    const home = folderOf({ 'src/app/main.tsx': 'a', 'index.html': '<p>', 'locales/en.json': '{}', 'instance/main.ts': 'b' });
    const built = join(home, 'dist');
    expect(isFresh(home, built)).toBe(false);
    put(built, STAMP_FILE, stampOf(home));
    expect(isFresh(home, built)).toBe(true);
    put(home, 'instance/main.ts', 'changed');
    expect(isFresh(home, built)).toBe(true);
    put(home, 'locales/de.json', '{}');
    expect(isFresh(home, built)).toBe(false);
    rmSync(join(home, 'locales/de.json'));
    put(home, 'src/app/main.tsx', readFileSync(join(home, 'src/app/main.tsx'), 'utf8').concat(' '));
    expect(isFresh(home, built)).toBe(false);
  });
});
