import type { Draft, DraftMedia } from '#domain/composer/draft.ts';
import type { Shared } from '#machines/composer/composers.machine.ts';
import { freshFiles, SHARED_FILES } from '#domain/install/share.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { SharedContent } from '#platform/shared-text.ts';
import { storeFile } from '#services/composer/files.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Takes the shared files out of the storage; leaves those of another page that still waits for its login. */
const takeFiles = async (posts: PostStore, isRequested: boolean): Promise<readonly File[]> => {
  let taken: readonly File[] = [];
  await posts.change([SHARED_FILES], ([stored]) => {
    if (stored === undefined) return [];
    const fresh = freshFiles<File>(stored, Date.now());
    if (fresh && !isRequested) return [];
    taken = fresh ?? [];
    return [[SHARED_FILES, undefined]];
  });
  return taken;
};

/** Returns the draft with shared content, whose files are stored as those of every draft; none where only the form was requested, undefined if nothing was (rule share-target). */
export const sharedDraft = async (
  { text, hasFiles, opens }: SharedContent,
  start: () => Draft,
  posts: PostStore,
  { visitor, effects: { report } }: SessionParts,
): Promise<Shared> => {
  const files = await takeFiles(posts, hasFiles).catch((error: unknown) => (report(error), []));
  const media = files.map((file): DraftMedia => ({ ...pickedFiles.add(file), description: '' }));
  for (const [at, { key }] of media.entries()) await storeFile(posts, visitor, key, files[at] ?? new Blob()).catch(report);
  const isEmpty = text.trim() === '' && media.length === 0;
  return isEmpty ? (opens ? {} : undefined) : { draft: { ...start(), text, media } };
};
