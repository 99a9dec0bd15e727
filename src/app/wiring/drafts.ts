import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { draftKeeperMachine, type DraftKeeperEvent } from '../../../machines/composer/draft-keeper.machine.ts';
import type { whenHidden } from '../../browser/page-life.ts';
import type { PostStore } from '../../browser/post-store.ts';
import type { Store } from '../../browser/storage.ts';
import { isWorthKeeping, type Draft } from '../../domain/draft.ts';
import { draftOf } from '../../domain/draft-stored.ts';
import { isRecord } from '../../domain/settings/kinds.ts';

interface Keeping {
  storage: Store;
  posts: PostStore;
  /** Drafts are kept per account and per key (doc 2 §4). */
  owner: string;
  whenHidden: typeof whenHidden;
}

/** Fills the holes of a draft's keeper: the whole in IndexedDB, and its text once more in the storage, which alone can be written in the moment a page is closed. */
export const wireDraftKeeper = ({ storage, posts, owner, whenHidden }: Keeping) => {
  const nameOf = (key: string) => `draft/${owner}/${key}`;
  return draftKeeperMachine.provide({
    actors: {
      loadDraft: fromPromise<Draft | undefined, { key: string }>(async ({ input: { key } }) => {
        const last = draftOf(storage.read(nameOf(key), isRecord));
        const whole = draftOf(await posts.get(nameOf(key)).catch(() => undefined));
        return last ? { ...last, media: whole?.media ?? [] } : whole;
      }),
      saveDraft: fromPromise<void, { key: string; draft: Draft }>(async ({ input: { key, draft } }) => {
        await posts.set(nameOf(key), draft);
        storage.remove(nameOf(key));
      }),
      dropDraft: fromPromise<void, { key: string }>(async ({ input: { key } }) => {
        storage.remove(nameOf(key));
        await posts.remove(nameOf(key));
      }),
      watchPage: fromCallback<AnyEventObject, { key: string }>(({ input: { key }, receive }) => {
        let newest: Draft | undefined;
        receive((event) => {
          newest = event.type === 'draft.changed' ? (event as DraftKeeperEvent).draft : undefined;
        });
        return whenHidden(() => {
          if (newest && isWorthKeeping(newest)) storage.write(nameOf(key), newest);
        });
      }),
    },
  });
};
