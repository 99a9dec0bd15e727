import type { PostStore } from '../../browser/post-store.ts';
import { draftOf } from '../../domain/draft-stored.ts';
import { isRecord } from '../../domain/settings/kinds.ts';
import { keyOfVisitor, type Visitor } from '../../domain/visitor.ts';

type Kept = { key: string };

/** Under which name the bytes of a picked file are kept until its post is on the server. */
export const fileNameOf = (visitor: Visitor, key: string): string => `file/${keyOfVisitor(visitor)}/${key}`;

/** Forgets the bytes of files, but for those that another draft or a post that waits still has. */
export const forgetFiles = async (posts: PostStore, visitor: Visitor, files: readonly Kept[]): Promise<void> => {
  if (files.length === 0) return;
  const owner = keyOfVisitor(visitor);
  const drafts = (await posts.all(`draft/${owner}/`)).map(([, value]) => value);
  const waiting = (await posts.all(`outbox/${owner}/`)).map(([, value]) => isRecord(value) && value['submission']);
  const inUse = new Set([...drafts, ...waiting].flatMap((value) => draftOf(value)?.media ?? []).map(({ key }) => key));
  for (const { key } of files) if (!inUse.has(key)) await posts.remove(fileNameOf(visitor, key));
};
