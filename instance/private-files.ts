import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

const others = 0o077;
const sticky = 0o1000;

/** Removes the permissions of all other users from a file of ours; other files are unchanged. */
function shut(path: string): void {
  const { mode, uid } = statSync(path);
  const isOurs = process.getuid === undefined || process.getuid() === uid;
  if (isOurs && (mode & others) !== 0 && (mode & sticky) === 0) chmodSync(path, mode & 0o700);
}

/** Creates a folder that only its owner may read, if it does not exist. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  shut(path);
}

/** A file that only its owner may read; `make` creates an empty one if it is missing. */
export function ownFile(path: string, make: boolean): void {
  if (make) closeSync(openSync(path, 'a', 0o600));
  if (existsSync(path)) shut(path);
}
