import type { Draft, DraftMedia } from '#domain/composer/draft.ts';
import { freshFiles, SHARED_FILES } from '#domain/install/share.ts';
import type { PostStore } from '#platform/post-store.ts';
import { storeFile } from '#services/composer/files.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Takes the shared files out of the storage; leaves those of another page that still waits for its login. */
const takeFiles = async (posts: PostStore, isRequested: boolean): Promise<readonly File[]> => {
  let taken: readonly File[] = [];
  await posts.change([SHARED_FILES], ([stored]) => {
    if (stored === undefined) return [];
    const fresh = freshFiles(stored, Date.now());
    if (fresh && !isRequested) return [];
    taken = fresh ?? [];
    return [[SHARED_FILES, undefined]];
  });
  return taken;
};

/** Returns the draft with shared content, whose files are stored as those of every draft; undefined if nothing was shared (rule share-target). */
export const sharedDraft = async (
  { text, hasFiles }: { text: string; hasFiles: boolean },
  start: () => Draft,
  posts: PostStore,
  { visitor, effects: { report } }: SessionParts,
): Promise<Draft | undefined> => {
  const files = await takeFiles(posts, hasFiles).catch((error: unknown) => (report(error), []));
  const media = files.map((file): DraftMedia => ({ ...pickedFiles.add(file), description: '' }));
  for (const [at, { key }] of media.entries()) await storeFile(posts, visitor, key, files[at] ?? new Blob()).catch(report);
  return text.trim() === '' && media.length === 0 ? undefined : { ...start(), text, media };
};
