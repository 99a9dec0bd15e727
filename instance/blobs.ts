import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile, ownFolder } from './private-files.ts';

/** Uploaded and written files by name; a name is one path segment of `[A-Za-z0-9_.-]`. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): void;
  get(name: string): Buffer<ArrayBuffer> | undefined;
  remove(name: string): void;
  names(): string[];
}

const isName = (name: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/.test(name);

/** Files under `uploads/` of a directory, or in memory with `:memory:`. */
export function makeBlobs(data: string): Blobs {
  return data === ':memory:' ? inMemory() : onDisk(join(data, 'uploads'));
}

function inMemory(): Blobs {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  return {
    put: (name, bytes) => void files.set(mustBeName(name), Buffer.from(bytes)),
    get: (name) => files.get(name),
    remove: (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
}

function onDisk(folder: string): Blobs {
  if (existsSync(folder)) {
    ownFolder(folder);
    for (const name of readdirSync(folder)) ownFile(join(folder, name), false);
  }
  return {
    put: (name, bytes) => {
      ownFolder(folder);
      writeFileSync(join(folder, mustBeName(name)), bytes, { mode: 0o600 });
    },
    get: (name) => {
      if (!isName(name)) return undefined;
      try {
        return readFileSync(join(folder, name));
      } catch {
        return undefined;
      }
    },
    remove: (name) => {
      if (isName(name)) rmSync(join(folder, name), { force: true });
    },
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

function mustBeName(name: string): string {
  if (!isName(name)) throw new Error(`not a file name: ${name}`);
  return name;
}
