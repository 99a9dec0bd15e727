import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

const others = 0o077;
const sticky = 0o1000;

/** Takes from everybody else what they may do with something of ours; what is not ours stays as it is. */
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

/** A file that its owner alone may read; `make` makes an empty one where there is none. */
export function ownFile(path: string, make: boolean): void {
  if (make) closeSync(openSync(path, 'a', 0o600));
  if (existsSync(path)) shut(path);
}
