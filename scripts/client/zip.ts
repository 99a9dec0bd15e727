import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import { gzipSync, zipSync, type Zippable } from 'fflate';
import { filesIn } from '../rules/tree.ts';

const FIXED_TIME = new Date('2000-01-01T00:00:00');

/** Files whose name changes with their content, so that a compressed copy next to one always matches it. */
const NEVER_CHANGES = /^assets\/.*\.(?:js|css)$/;
const MIN_BYTES = 512; // a file that fits into one packet is not compressed

/** Returns a file with the compressed copies that servers send to supporting browsers: Akkoma and Pleroma look for `.gz`, others for `.br`, too (rule served-small). */
const withSmaller = (path: string, bytes: Uint8Array): Zippable =>
  NEVER_CHANGES.test(path) && bytes.length >= MIN_BYTES
    ? {
        [path]: bytes,
        [`${path}.br`]: [brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), { level: 0 }],
        [`${path}.gz`]: [gzipSync(bytes, { level: 9, mtime: FIXED_TIME }), { level: 0 }],
      }
    : { [path]: bytes };

/**
 * Packs folders as one frontend for Akkoma or Pleroma: the root of the archive is the frontend's folder, which they store
 * at `instance/static/frontends/starling/<ref>/`; `--build-dir .` tells their installer. The same files always produce the same bytes.
 */
export const zipFolders = (...folders: readonly string[]): Uint8Array => {
  const files = folders.flatMap((folder) =>
    filesIn(folder, ['.'])
      .filter((path) => !path.startsWith('.vite/'))
      .map((path) => withSmaller(path, readFileSync(join(folder, path)))),
  );
  return zipSync(Object.assign({}, ...files) as Zippable, { level: 9, mtime: FIXED_TIME });
};
