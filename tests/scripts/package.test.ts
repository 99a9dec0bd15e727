import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ownFilesIn } from '#scripts/client/own-files.ts';
import { zipFolders } from '#scripts/client/zip.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';

const BUILT = ['index.html', 'sw.js'];
/** A file of the operator; without it the client shows nothing in that slot. */
const OPERATORS = ['instance/panel.html', 'static/ruffle/ruffle.js'];

/** Files of the server: one with its name and colours, and one of its own client, whose themes a file of that name would hide. */
const SERVERS = ['manifest.json', 'static/styles.json'];

const zipped = unzipSync(zipFolders('public', 'package'));
const carried = [...Object.keys(zipped), ...BUILT];

describe('package', () => {
  test('detects the requests of a source to its own origin', () => {
    const text = `import './a.css'; call('static/config.json'); go("/sw.js"); call('api/v1/x'); save('drawing.png'); open('https://a.example/b.json');`;
    expect(ownFilesIn({ path: 'a.ts', text })).toEqual(['static/config.json', 'sw.js']);
  });

  test('contains every file that the client requests from its own origin', () => {
    const requested = new Set(readTree(ROOT, ['domain', 'src', 'machines'], ['.ts', '.tsx']).flatMap(ownFilesIn));
    for (const [, path = ''] of readFileSync('index.html', 'utf8').matchAll(/(?:href|src)="\/((?!src\/|node_modules\/)[^"]+)"/g))
      requested.add(path);
    expect([...requested]).toEqual(
      expect.arrayContaining(['static/config.json', 'static/stickers.json', 'static/logo.svg', 'sw.js', ...OPERATORS]),
    );
    expect([...requested].filter((path) => !carried.includes(path) && ![...OPERATORS, ...SERVERS].includes(path))).toEqual([]);
  });

  test.each([
    ['images/avi.png', 400, 400],
    ['images/banner.png', 1_500, 500],
    ['favicon.png', 128, 128],
  ])('contains %s, which servers use as default avatar', async (path, width, height) => {
    expect(await sharp(zipped[path]).metadata()).toMatchObject({ format: 'png', width, height });
  });

  // rules: default-theme
  test('hides no theme that a server lists', () => {
    expect(Object.keys(zipped).filter((path) => /^static\/(styles|palettes|themes)\b/.test(path))).toEqual([]);
  });

  test('contains default versions of the operator’s files', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
    expect(read('package/static/stickers.json')).toEqual({});
  });
});
