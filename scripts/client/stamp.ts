import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../rules/tree.ts';

const FOLDERS = ['domain', 'src', 'machines', 'locales', 'public', 'scripts/vite'];
const FILES = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The file in which a build stores the stamp of its sources. */
export const STAMP_FILE = '.vite/stamp';

/** Returns a hash of everything that the client is built from. */
export const stampOf = (root: string): string => {
  const hash = createHash('sha256');
  for (const path of [...filesIn(root, FOLDERS), ...FILES.filter((file) => existsSync(join(root, file)))]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
};

/** Returns whether a built client was made from the current sources. */
export const isFresh = (root: string, built: string): boolean => {
  const path = join(built, STAMP_FILE);
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(root);
};
