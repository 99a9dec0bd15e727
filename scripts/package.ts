import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWhereStale, DIST, orSayWhy } from './client/build.ts';
import { zipFolder } from './client/zip.ts';
import { ROOT } from './support/root.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const path = join(ROOT, 'release', `starling-${version}.zip`);

if (await orSayWhy(() => buildWhereStale())) {
  mkdirSync(join(ROOT, 'release'), { recursive: true });
  const zip = zipFolder(DIST);
  writeFileSync(path, zip);
  console.log(`Wrote ${relative(ROOT, path)} (${(zip.length / 1000).toFixed(0)} kB).`);
}
