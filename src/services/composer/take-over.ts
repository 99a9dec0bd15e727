import type { PostStore } from '#platform/post-store.ts';
import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { isSameDraft, type Draft } from '#domain/composer/draft.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import { holdsAll, joined, versionsOf } from '#domain/composer/draft-versions.ts';
import { isRecord } from '#domain/settings/kinds.ts';

/** Under which name a draft is stored, in IndexedDB and in the storage. */
export const draftNameOf = (visitor: Visitor, key: string): string => `draft/${keyOfVisitor(visitor)}/${key}`;

/** Under which name the outbox of posts stores an entry. */
export const outboxNameOf = (visitor: Visitor, id: string): string => `outbox/${keyOfVisitor(visitor)}/${id}`;

/** Which versions of this account's drafts were taken over. */
export const takenOverName = (visitor: Visitor): string => `taken/${keyOfVisitor(visitor)}`;

type Where = { posts: PostStore; storage: Store; visitor: Visitor };

/** Whether a stored draft holds nothing that `draft` does not hold. One of an older version of this client is compared by its text. */
const isWithin = (draft: Draft, stored: Draft | undefined): boolean =>
  stored !== undefined && (stored.versions ? holdsAll(draft.versions, stored.versions) : isSameDraft(draft, stored));

/** Whether each of two drafts holds something that the other does not hold. */
export const areApart = (one: Draft, other: Draft): boolean =>
  one.versions !== undefined && other.versions !== undefined && !isWithin(one, other) && !isWithin(other, one);

/** Removes the copy in the storage that a page wrote in its last moment, unless it holds more. */
export const removeCopy = ({ storage, visitor }: Omit<Where, 'posts'>, key: string, draft: Draft): void => {
  const name = draftNameOf(visitor, key);
  if (isWithin(draft, draftOf(storage.read(name, isRecord)))) storage.remove(name);
};

/** Writes the copy in the storage, unless what lies there holds more than the draft: another tab wrote that. */
export const writeCopy = ({ storage, visitor }: Omit<Where, 'posts'>, key: string, draft: Draft): void => {
  const name = draftNameOf(visitor, key);
  const there = draftOf(storage.read(name, isRecord));
  if (there === undefined || isWithin(draft, there)) storage.write(name, draft);
};

/**
 * Writes what takes over the draft of a form (an entry of an outbox, one of the list of drafts) and removes the draft in the same
 * transaction. The copy in the storage cannot be part of it: what it holds is recorded as taken, so that whoever restores a draft drops
 * it. False where something else had taken the draft over: then nothing is written (rule one-place).
 */
export const takeOver = async (
  { posts, storage, visitor }: Where,
  { formKey, draft, name, value }: { formKey: string; draft: Draft; name: string; value: unknown },
): Promise<boolean> => {
  const [draftName, takenName] = [draftNameOf(visitor, formKey), takenOverName(visitor)];
  let isFirst = true;
  await posts.change([name, draftName, takenName], ([there, stored, taken]) => {
    const before = versionsOf(taken);
    isFirst = there !== undefined || !holdsAll(before, draft.versions);
    if (!isFirst) return [[name, undefined]]; // nothing is there, and nothing comes
    return [
      [name, value],
      ...(draft.versions ? [[takenName, joined(before, draft.versions)] as const] : []),
      ...(isWithin(draft, draftOf(stored)) ? [[draftName, undefined] as const] : []),
    ];
  });
  removeCopy({ storage, visitor }, formKey, draft);
  return isFirst;
};

/** Writes the draft of a form, and removes it where it was brought from, in one transaction; a draft that was taken over meanwhile is not written again. */
export const saveDraft = async ({ posts, storage, visitor }: Where, key: string, draft: Draft, from: readonly string[]): Promise<void> => {
  await posts.change([takenOverName(visitor)], ([taken]) =>
    holdsAll(versionsOf(taken), draft.versions)
      ? []
      : [[draftNameOf(visitor, key), draft] as const, ...from.map((name) => [name, undefined] as const)],
  );
  removeCopy({ storage, visitor }, key, draft);
};

/** Removes the draft of a form where it holds nothing but what the form had; what another tab wrote stays. */
export const removeDraft = async ({ posts, storage, visitor }: Where, key: string, draft: Draft): Promise<Draft | undefined> => {
  const name = draftNameOf(visitor, key);
  let removed: Draft | undefined;
  await posts.change([name], ([stored]) => {
    const there = draftOf(stored);
    const isOthers = there?.versions !== undefined && !isWithin(draft, there);
    removed = isOthers ? undefined : there;
    return isOthers ? [] : [[name, undefined]];
  });
  // After what takes it over: until then it may be all that is left of the text.
  removeCopy({ storage, visitor }, key, draft);
  return removed;
};

/** The draft of a form as this device has it. The copy in the storage is newer, unless it was taken over or saved meanwhile. */
export const storedDraft = async (
  { posts, storage, visitor }: Where,
  key: string,
): Promise<{ copy: Draft | undefined; whole: Draft | undefined }> => {
  const name = draftNameOf(visitor, key);
  let read: readonly unknown[] = [];
  // What cannot be read counts as none.
  await posts
    .change([name, takenOverName(visitor)], (values) => {
      read = values;
      return [];
    })
    .catch(() => undefined);
  const [whole, taken] = [draftOf(read[0]), versionsOf(read[1])];
  const copy = draftOf(storage.read(name, isRecord));
  if (!copy || !(holdsAll(taken, copy.versions) || (whole?.versions && holdsAll(whole.versions, copy.versions)))) return { copy, whole };
  storage.remove(name);
  return { copy: undefined, whole };
};
