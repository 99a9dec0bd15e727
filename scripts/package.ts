import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWhereStale, DIST, orReportWhy } from './client/build.ts';
import { zipFolders } from './client/zip.ts';
import { ROOT } from './support/root.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const path = join(ROOT, 'release', `starling-${version}.zip`);
/** The files that a server expects from its primary frontend. */
const FOR_SERVERS = join(ROOT, 'package');

if (await orReportWhy(() => buildWhereStale())) {
  mkdirSync(join(ROOT, 'release'), { recursive: true });
  const zip = zipFolders(DIST, FOR_SERVERS);
  writeFileSync(path, zip);
  console.log(`Wrote ${relative(ROOT, path)} (${(zip.length / 1000).toFixed(0)} kB).`);
}
