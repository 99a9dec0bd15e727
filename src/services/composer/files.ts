import type { PostStore } from '#platform/post-store.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { filesOf } from '#domain/composer/thread.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { pickedFiles } from './picked-files.ts';

/** Returns the files of all posts of a draft. */
export const filesIn = (draft: Draft | undefined) => (draft ? filesOf(draft) : []);

type FileKey = { key: string };

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

/** `formKey` names the draft that no longer uses the files; those of a picture that was cropped stay in memory. */
type Forgetting = { formKey?: string; isInMemory?: boolean };

/** Removes the bytes of files, except those that another draft or an unsent post still uses. */
export const forgetFiles = async (
  posts: PostStore,
  visitor: Visitor,
  files: readonly FileKey[],
  { formKey, isInMemory = false }: Forgetting = {},
): Promise<void> => {
  if (files.length === 0) return;
  const owner = keyOfVisitor(visitor);
  const prefix = `draft/${owner}/`;
  const drafts = (await posts.all(prefix)).flatMap(([name, value]) => (name === `${prefix}${formKey}` ? [] : [value]));
  const entries = [...(await posts.all(`outbox/${owner}/`)), ...(await posts.all(`chat-outbox/${owner}/`))];
  const waiting = entries.map(([, value]) => isRecord(value) && value['submission']);
  const inUse = new Set([...drafts, ...waiting].flatMap((value) => filesIn(draftOf(value))).map(({ key }) => key));
  for (const { key } of files) {
    if (inUse.has(key)) continue;
    if (!isInMemory) pickedFiles.drop(key);
    await posts.remove(fileNameOf(visitor, key));
  }
};
