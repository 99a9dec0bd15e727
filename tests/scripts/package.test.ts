import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownFilesIn } from '#scripts/client/own-files.ts';
import { zipFolders } from '#scripts/client/zip.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';

const BUILT = ['index.html', 'sw.js'];
/** What only an operator can bring; without it the client shows nothing there. */
const OPERATORS = ['instance/panel.html', 'static/ruffle/ruffle.js'];

/** A file of the server's own client; one of ours would hide the themes that it lists. */
const SERVERS = ['static/styles.json'];

const zipped = unzipSync(zipFolders('public', 'package'));
const carried = [...Object.keys(zipped), ...BUILT];

test('what a source asks of its own origin is found', () => {
  const text = `import './a.css'; call('static/config.json'); go("/sw.js"); call('api/v1/x'); save('drawing.png'); open('https://a.example/b.json');`;
  expect(ownFilesIn({ path: 'a.ts', text })).toEqual(['static/config.json', 'sw.js']);
});

test('every file that the client asks of its own origin is in the package', () => {
  const asked = new Set(readTree(ROOT, ['domain', 'src', 'machines'], ['.ts', '.tsx']).flatMap(ownFilesIn));
  for (const [, path = ''] of readFileSync('index.html', 'utf8').matchAll(/(?:href|src)="\/((?!src\/|node_modules\/)[^"]+)"/g))
    asked.add(path);
  expect([...asked]).toEqual(
    expect.arrayContaining(['static/config.json', 'static/stickers.json', 'static/logo.svg', 'sw.js', ...OPERATORS]),
  );
  expect([...asked].filter((path) => !carried.includes(path) && ![...OPERATORS, ...SERVERS].includes(path))).toEqual([]);
});

test.each([
  ['images/avi.png', 400, 400],
  ['images/banner.png', 1_500, 500],
  ['favicon.png', 128, 128],
])('%s, which servers name as the picture of whoever has none, is one', async (path, width, height) => {
  expect(await sharp(zipped[path]).metadata()).toMatchObject({ format: 'png', width, height });
});

// rules: default-theme
test('the package hides none of the themes that a server lists', () => {
  expect(Object.keys(zipped).filter((path) => /^static\/(styles|palettes|themes)\b/.test(path))).toEqual([]);
});

test('what an operator may write has its shape until then', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
  expect(read('package/static/stickers.json')).toEqual({});
});
