import type { PostStore } from '#platform/post-store.ts';
import { noEdits, isEdited, type ProfileEdits } from '#domain/own-profile/edits.ts';
import { editsName, editsOf, pictureKeysOf, pictureName } from '#domain/own-profile/stored.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { pickedFiles } from '../composer/picked-files.ts';
import type { SessionParts } from '../session-parts.ts';

const without = (edits: ProfileEdits, lost: readonly string[]): ProfileEdits => ({
  ...edits,
  pictures: Object.fromEntries(Object.entries(edits.pictures).filter(([, desired]) => desired === 'none' || !lost.includes(desired.key))),
});

/** The unsaved changes of an account's profile: in the storage, because nothing else can be written while a page is being closed, with their pictures next to it (rule profile-stored). */
export const storedEdits = ({ effects }: Pick<SessionParts, 'effects'>, owner: string) => {
  const { storage, report } = effects;
  const name = editsName(owner);
  let posts: Promise<PostStore> | undefined;
  const store = () => (posts ??= effects.live().then(({ createPostStore }) => createPostStore()));
  const read = () => editsOf(storage.read(name, isRecord));
  let pictures = pictureKeysOf(read());

  /** Restores a picture into the memory of the page; returns true if it exists. */
  const recall = async (key: string): Promise<boolean> => {
    if (pickedFiles.pictureOf(key) !== undefined) return true;
    const bytes = await (await store()).get(pictureName(owner, key)).catch(report);
    if (bytes instanceof Blob) pickedFiles.put(key, bytes);
    return bytes instanceof Blob;
  };
  const load = async (): Promise<ProfileEdits> => {
    const edits = read();
    const lost: string[] = [];
    for (const key of pictureKeysOf(edits)) if (!(await recall(key))) lost.push(key);
    return without(edits, lost);
  };
  const storePictures = async (wanted: readonly string[], former: readonly string[]): Promise<void> => {
    const there = await store();
    for (const key of wanted.filter((one) => !former.includes(one)))
      await there.set(pictureName(owner, key), await pickedFiles.bytesOf(key));
    for (const key of former.filter((one) => !wanted.includes(one))) {
      pickedFiles.drop(key);
      await there.remove(pictureName(owner, key));
    }
  };
  return {
    load,
    save: (edits: ProfileEdits): void => {
      const wanted = pictureKeysOf(edits);
      if (isEdited(edits)) storage.write(name, edits);
      else storage.remove(name);
      const former = pictures;
      pictures = wanted;
      if (wanted.join() !== former.join()) storePictures(wanted, former).catch(report);
    },
    /** Calls back with the edits of another tab. */
    watch: (received: (edits: ProfileEdits) => void): (() => void) => {
      const follow = () => load().then(received, report);
      return storage.watch(name, () => {
        pictures = pictureKeysOf(read());
        void follow();
      });
    },
  };
};

/** True if an account's profile has unsaved changes. */
export const hasStoredEdits = ({ effects: { storage } }: Pick<SessionParts, 'effects'>, owner: string): boolean =>
  isEdited(editsOf(storage.read(editsName(owner), isRecord) ?? noEdits));
