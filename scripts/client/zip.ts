import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesIn } from '../rules/tree.ts';

const FIXED_TIME = new Date('2000-01-01T00:00:00');

/**
 * Packs folders as one frontend for Akkoma or Pleroma: the archive's own root is the frontend's folder, which they keep
 * at `instance/static/frontends/starling/<ref>/`; their installer is told so by `--build-dir .`. The same files always give the same bytes.
 */
export const zipFolders = (...folders: readonly string[]): Uint8Array => {
  const files = folders.flatMap((folder) =>
    filesIn(folder, ['.'])
      .filter((path) => !path.startsWith('.vite/'))
      .map((path) => [path, readFileSync(join(folder, path))] as const),
  );
  return zipSync(Object.fromEntries(files), { level: 9, mtime: FIXED_TIME });
};
