import type { PostStore } from '#platform/post-store.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { filesOf } from '#domain/composer/thread.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { pickedFiles } from './picked-files.ts';

export type FileKey = { key: string };

/** A thumbnail is always a file of this device; its size matters to nobody. */
const PICKED_SIZE = 1;

/** Returns the files of all posts of a draft, with their thumbnails. */
export const filesIn = (draft: Draft | undefined): readonly (FileKey & { size: number })[] =>
  (draft ? filesOf(draft) : []).flatMap(({ key, size, thumbnail }) => [
    { key, size },
    ...(thumbnail ? [{ key: thumbnail, size: PICKED_SIZE }] : []),
  ]);

/** Returns the name of a picked file in the storage, where it stays until its post is on the server. */
export const fileNameOf = (visitor: Visitor, key: string): string => `file/${keyOfVisitor(visitor)}/${key}`;

const MAX_BYTES = 200_000_000; // our choice: the limit of unsent files per account

/** Stores the bytes of a file until its post is on the server; throws if there is no room. */
export const storeFile = async (posts: PostStore, visitor: Visitor, key: string, bytes: Blob): Promise<void> => {
  const stored = await posts.all(fileNameOf(visitor, ''));
  const size = stored.reduce((sum, [, value]) => sum + (value instanceof Blob ? value.size : 0), bytes.size);
  if (size > MAX_BYTES) throw new Error(`${size} bytes of files exceed the limit`);
  await posts.set(fileNameOf(visitor, key), bytes);
};

/** Stores the bytes of picked files that are missing: those of a picture are removed once it was cropped, also if the crop is undone meanwhile (rule crop-undone). */
export const storeMissing = async (posts: PostStore, visitor: Visitor, files: readonly (FileKey & { size: number })[]): Promise<void> => {
  for (const { key } of files.filter(({ size }) => size > 0)) {
    if ((await posts.get(fileNameOf(visitor, key))) !== undefined) continue;
    const bytes = await pickedFiles.bytesOf(key);
    if (bytes) await storeFile(posts, visitor, key, bytes);
  }
};

/** `formKey` names the form that no longer has the files: its stored draft may still have them. Those of a picture that was cropped stay in memory. */
type Forgetting = { formKey?: string; isInMemory?: boolean };

/** Returns the files that only the former of two drafts has. */
export const filesOnlyIn = (former: Draft | undefined, draft: Draft): readonly FileKey[] => {
  const keys = new Set(filesIn(draft).map(({ key }) => key));
  return filesIn(former).filter(({ key }) => !keys.has(key));
};

/** Removes the bytes of files, except those that a stored draft or an unsent post still uses. */
export const forgetFiles = async (
  posts: PostStore,
  visitor: Visitor,
  files: readonly FileKey[],
  { formKey, isInMemory = false }: Forgetting = {},
): Promise<void> => {
  if (files.length === 0) return;
  const owner = keyOfVisitor(visitor);
  const prefix = `draft/${owner}/`;
  const drafts = await posts.all(prefix);
  const isOwn = (name: string) => name === `${prefix}${formKey}`;
  const entries = [...(await posts.all(`outbox/${owner}/`)), ...(await posts.all(`chat-outbox/${owner}/`))];
  const waiting = entries.map(([, value]) => isRecord(value) && value['submission']);
  const keysIn = (values: readonly unknown[]) => new Set(values.flatMap((value) => filesIn(draftOf(value))).map(({ key }) => key));
  const inUse = keysIn([...drafts.flatMap(([name, value]) => (isOwn(name) ? [] : [value])), ...waiting]);
  const inOwn = keysIn(drafts.flatMap(([name, value]) => (isOwn(name) ? [value] : [])));
  for (const { key } of files) {
    if (inUse.has(key)) continue;
    if (!isInMemory) pickedFiles.drop(key);
    if (!inOwn.has(key)) await posts.remove(fileNameOf(visitor, key));
  }
};
