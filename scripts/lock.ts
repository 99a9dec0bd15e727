import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAllPlatforms, type Packages } from './lock/platforms.ts';
import { ROOT } from './support/root.ts';

const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages };
const packages = withAllPlatforms(lock.packages);
const added = Object.keys(packages).length - Object.keys(lock.packages).length;
if (added > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(added === 0 ? 'The lock file covers every platform.' : `Added ${added} packages of other platforms to the lock file.`);
