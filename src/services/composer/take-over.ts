import type { PostStore } from '#platform/post-store.ts';
import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { isSameDraft, type Draft } from '#domain/composer/draft.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import { holdsAll, joined, versionsOf } from '#domain/composer/draft-versions.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { filesOnlyIn, type FileKey } from './files.ts';

/** Returns the name of a draft, in IndexedDB and in the storage. */
export const draftNameOf = (visitor: Visitor, key: string): string => `draft/${keyOfVisitor(visitor)}/${key}`;

/** Returns the name of an entry in the outbox of posts. */
export const outboxNameOf = (visitor: Visitor, id: string): string => `outbox/${keyOfVisitor(visitor)}/${id}`;

/** Returns the name of the list of this account's drafts that were taken over, by version. */
export const takenOverName = (visitor: Visitor): string => `taken/${keyOfVisitor(visitor)}`;

type Where = { posts: PostStore; storage: Store; visitor: Visitor };

/** True if a stored draft contains nothing that `draft` lacks. One of an older version of this client is compared by its text. */
const isWithin = (draft: Draft, stored: Draft | undefined): boolean =>
  stored !== undefined && (stored.versions ? holdsAll(draft.versions, stored.versions) : isSameDraft(draft, stored));

/** True if each of two drafts contains something that the other lacks. */
export const areApart = (one: Draft, other: Draft): boolean =>
  one.versions !== undefined && other.versions !== undefined && !isWithin(one, other) && !isWithin(other, one);

/** Removes the copy in the storage that a page wrote on unload, unless it contains more. */
export const removeCopy = ({ storage, visitor }: Omit<Where, 'posts'>, key: string, draft: Draft): void => {
  const name = draftNameOf(visitor, key);
  if (isWithin(draft, draftOf(storage.read(name, isRecord)))) storage.remove(name);
};

/** Writes the copy in the storage, unless the stored one contains more: another tab wrote that. */
export const writeCopy = ({ storage, visitor }: Omit<Where, 'posts'>, key: string, draft: Draft): void => {
  const name = draftNameOf(visitor, key);
  const there = draftOf(storage.read(name, isRecord));
  if (there === undefined || isWithin(draft, there)) storage.write(name, draft);
};

/**
 * Writes the record that takes over the draft of a form (an entry of an outbox, or of the list of drafts) and removes the draft in the same
 * transaction. The copy in the storage cannot be part of it: its version is recorded as taken over, so that restoring a draft drops
 * it. Writes nothing if another record already took the draft over (rule one-place). Returns the files that only the removed draft had.
 */
export const takeOver = async (
  { posts, storage, visitor }: Where,
  { formKey, draft, name, value }: { formKey: string; draft: Draft; name: string; value: unknown },
): Promise<readonly FileKey[]> => {
  const [draftName, takenName] = [draftNameOf(visitor, formKey), takenOverName(visitor)];
  let unused: readonly FileKey[] = [];
  await posts.change([name, draftName, takenName], ([there, stored, takenOver]) => {
    const before = versionsOf(takenOver);
    const isFirst = there !== undefined || !holdsAll(before, draft.versions);
    if (!isFirst) return [[name, undefined]]; // there is no draft, and none is added
    const former = draftOf(stored);
    const isReplaced = isWithin(draft, former);
    unused = isReplaced ? filesOnlyIn(former, draft) : [];
    return [
      [name, value],
      ...(draft.versions ? [[takenName, joined(before, draft.versions)] as const] : []),
      ...(isReplaced ? [[draftName, undefined] as const] : []),
    ];
  });
  removeCopy({ storage, visitor }, formKey, draft);
  return unused;
};

/**
 * Writes the draft of a form and removes the record that it came from, in one transaction; a draft that was taken over meanwhile is not
 * written again. Returns the files that only the former draft had.
 */
export const saveDraft = async (
  { posts, storage, visitor }: Where,
  key: string,
  draft: Draft,
  from: readonly string[],
): Promise<readonly FileKey[]> => {
  const draftName = draftNameOf(visitor, key);
  let unused: readonly FileKey[] = [];
  await posts.change([takenOverName(visitor), draftName], ([takenOver, stored]) => {
    if (holdsAll(versionsOf(takenOver), draft.versions)) return [];
    const former = draftOf(stored);
    unused = isWithin(draft, former) ? filesOnlyIn(former, draft) : [];
    return [[draftName, draft] as const, ...from.map((name) => [name, undefined] as const)];
  });
  removeCopy({ storage, visitor }, key, draft);
  return unused;
};

/** Removes the draft of a form unless it contains more than the form had; text from another tab stays. */
export const removeDraft = async ({ posts, storage, visitor }: Where, key: string, draft: Draft): Promise<Draft | undefined> => {
  const name = draftNameOf(visitor, key);
  let removed: Draft | undefined;
  await posts.change([name], ([stored]) => {
    const there = draftOf(stored);
    const isOthers = there?.versions !== undefined && !isWithin(draft, there);
    removed = isOthers ? undefined : there;
    return isOthers ? [] : [[name, undefined]];
  });
  // Only after the transaction: until then it may be the only copy of the text.
  removeCopy({ storage, visitor }, key, draft);
  return removed;
};

/** Returns the draft of a form on this device. The copy in the storage is newer, unless it was taken over or saved meanwhile. */
export const storedDraft = async (
  { posts, storage, visitor }: Where,
  key: string,
): Promise<{ copy: Draft | undefined; whole: Draft | undefined }> => {
  const name = draftNameOf(visitor, key);
  let read: readonly unknown[] = [];
  // A draft that cannot be read counts as absent.
  await posts
    .change([name, takenOverName(visitor)], (values) => {
      read = values;
      return [];
    })
    .catch(() => undefined);
  const [stored, takenOver] = [draftOf(read[0]), versionsOf(read[1])];
  const copy = draftOf(storage.read(name, isRecord));
  if (!copy || !(holdsAll(takenOver, copy.versions) || (stored?.versions && holdsAll(stored.versions, copy.versions))))
    return { copy, whole: stored };
  storage.remove(name);
  return { copy: undefined, whole: stored };
};
