import type { Draft, DraftMedia } from '#domain/composer/draft.ts';
import { fittingFiles, type FileLimits } from '#domain/composer/upload.ts';
import type { Shared } from '#machines/composer/composers.machine.ts';
import { freshFiles, SHARED_FILES } from '#domain/install/share.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { SharedContent } from '#platform/shared-text.ts';
import { storeFile } from '#services/composer/files.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { SessionParts } from '#services/session-parts.ts';

const NO_LIMITS: FileLimits = { sizes: {}, fileLimit: 0 };

const timeOf = (stored: unknown): unknown => (stored as { at?: unknown } | undefined)?.at;

/** Removes the record of shared files, unless others have replaced it. */
const removeRecord = (posts: PostStore, stored: unknown): Promise<void> =>
  posts.change([SHARED_FILES], ([current]) => (timeOf(current) === timeOf(stored) ? [[SHARED_FILES, undefined]] : []));

/** Returns the draft with shared content, whose files are stored as those of every draft, as far as the server accepts them; none where only the form was requested, undefined if nothing was (rule share-target). */
export const sharedDraft = async (
  { text, hasFiles, hasDropped, opens }: SharedContent,
  { start, limits }: { start: () => Draft; limits: () => Promise<FileLimits> },
  posts: PostStore,
  { visitor, effects: { report } }: SessionParts,
): Promise<Shared> => {
  const stored = await posts.get(SHARED_FILES).catch(report);
  const fresh = freshFiles<File>(stored, Date.now());
  const shared = (hasFiles && fresh) || [];
  const { fitting: files, problem } = fittingFiles(shared, shared.length === 0 ? NO_LIMITS : await limits());
  const media = files.map((file): DraftMedia => ({ ...pickedFiles.add(file), description: '' }));
  for (const [at, { key }] of media.entries()) await storeFile(posts, visitor, key, files[at] ?? new Blob()).catch(report);
  // The files of another page still wait for its login.
  if (stored !== undefined && (hasFiles || !fresh)) await removeRecord(posts, stored).catch(report);
  const dropped = hasDropped || (hasFiles && !fresh?.length) ? ({ lacksFiles: true } as const) : undefined;
  const missing = { ...dropped, ...(problem && { problem }) };
  const isEmpty = text.trim() === '' && media.length === 0;
  if (isEmpty) return opens || dropped || problem ? missing : undefined;
  return { draft: { ...start(), text, media }, ...missing };
};
