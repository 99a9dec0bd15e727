import type { Instance } from '../instance.ts';

/** Everything that an instance has stored at one moment. */
export interface Snapshot {
  database: Uint8Array;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Copies the contents of an instance. */
export function takeSnapshot({ store, blobs }: Instance): Snapshot {
  const files = new Map<string, Uint8Array>();
  for (const name of blobs.names()) files.set(name, blobs.get(name) ?? new Uint8Array());
  return { database: store.bytes(), files };
}

/** Replaces the current content with a snapshot. */
export function restoreSnapshot({ store, blobs }: Instance, { database, files }: Snapshot): void {
  store.replace(database);
  for (const name of blobs.names()) if (!files.has(name)) blobs.remove(name);
  for (const [name, bytes] of files) blobs.put(name, bytes);
}
