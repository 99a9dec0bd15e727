import { mediaById } from '../db/media.ts';
import { deleteUnused, unusedFor } from '../db/unused.ts';
import type { Instance } from '../instance.ts';
import { removeUnusedFiles } from './erase.ts';

const hour = 3_600_000;
const storedFor = 30 * 24 * hour;
const dueAt = new WeakMap<Instance, number>();

/** Deletes, once an hour, uploads without a post and clients without a login after 30 days; a post that is deleted and written again has its files until then. */
export function trimUnused(instance: Instance): void {
  const { store, clock } = instance;
  const now = clock();
  const due = dueAt.get(instance) ?? 0;
  // The clock of a test may have been reset.
  if (now < due && due - now <= hour) return;
  dueAt.set(instance, now + hour);
  const files = store.transaction(() => {
    const media = unusedFor(store, 'media', now, storedFor);
    const paths = media.flatMap((id) => {
      const row = mediaById(store, id);
      return row === undefined ? [] : [row.path, ...(row.preview === null ? [] : [row.preview])];
    });
    deleteUnused(store, 'media', media);
    deleteUnused(store, 'apps', unusedFor(store, 'apps', now, storedFor));
    return paths;
  });
  removeUnusedFiles(instance, files);
}
