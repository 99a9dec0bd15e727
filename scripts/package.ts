import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWhereStale, distOf, orReportWhy, type Kind } from './client/build.ts';
import { zipFolders } from './client/zip.ts';
import { ROOT } from './support/root.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const kind: Kind = process.argv.includes('--anywhere') ? 'anywhere' : 'own';
const path = join(ROOT, 'release', `starling-${version}${kind === 'own' ? '' : '-anywhere'}.zip`);
/** The files that a server expects from its primary frontend. */
const FOR_SERVERS = kind === 'own' ? [join(ROOT, 'package')] : [];

if (await orReportWhy(() => buildWhereStale(console.log, kind))) {
  mkdirSync(join(ROOT, 'release'), { recursive: true });
  const zip = zipFolders(distOf(kind), ...FOR_SERVERS);
  writeFileSync(path, zip);
  console.log(`Wrote ${relative(ROOT, path)} (${(zip.length / 1000).toFixed(0)} kB).`);
}
