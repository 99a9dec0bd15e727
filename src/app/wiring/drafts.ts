import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { draftsMachine } from '../../../machines/composer/drafts.machine.ts';
import { draftKeeperMachine, type DraftKeeperEvent, type DraftSaved } from '../../../machines/composer/draft-keeper.machine.ts';
import type { PostStore } from '../../browser/post-store.ts';
import { isWorthKeeping, type Draft } from '../../domain/draft.ts';
import { asideKeyOf, draftOf, keptDraftOf, type KeptDraft } from '../../domain/draft-stored.ts';
import { isRecord } from '../../domain/settings/kinds.ts';
import { keyOfVisitor } from '../../domain/visitor.ts';
import { answerIn } from './answer.ts';
import type { Live } from './effects.ts';
import { forgetFiles } from './files.ts';
import type { VisitParts } from './visit.ts';

/** Where the drafts of a visitor lie; they are kept per account and per key (doc 2 §4). */
const draftsOf = ({ visitor, effects: { storage } }: VisitParts, posts: PostStore) => {
  const prefix = `draft/${keyOfVisitor(visitor)}/`;
  return {
    prefix,
    nameOf: (key: string) => prefix + key,
    forget: async (key: string) => {
      storage.remove(prefix + key);
      const media = draftOf(await posts.get(prefix + key))?.media ?? [];
      await posts.remove(prefix + key);
      await forgetFiles(posts, visitor, media);
    },
  };
};

/** Fills the holes of a draft's keeper: the whole in IndexedDB, and its text once more in the storage, which alone can be written in the moment a page is closed. */
export const wireDraftKeeper = (parts: VisitParts, { whenHidden }: Live, posts: PostStore) => {
  const { storage, newKey, report } = parts.effects;
  const { nameOf, forget } = draftsOf(parts, posts);
  return draftKeeperMachine.provide({
    actors: {
      loadDraft: fromPromise<Draft | undefined, { key: string }>(async ({ input: { key }, system }) => {
        const last = draftOf(storage.read(nameOf(key), isRecord));
        const whole = draftOf(await posts.get(nameOf(key)).catch(() => undefined));
        return last ? { ...last, media: whole?.media ?? [] } : (whole ?? answerIn(system, parts.visitor, key));
      }),
      saveDraft: fromPromise<void, { key: string; draft: Draft }>(async ({ input: { key, draft } }) => {
        await posts.set(nameOf(key), draft);
        storage.remove(nameOf(key));
      }),
      dropDraft: fromPromise<void, { key: string }>(({ input: { key } }) => forget(key)),
      watchPage: fromCallback<AnyEventObject, { key: string }>(({ input: { key }, receive }) => {
        let unsaved: Draft | undefined;
        receive((event) => {
          const said = event as DraftKeeperEvent | DraftSaved;
          if (said.type === 'draft.putAside')
            posts.set(nameOf(asideKeyOf(`${Date.now()}-${newKey()}`)), { ...said.draft, formKey: key }).catch(report);
          else if (said.type === 'draft.takenOut') forget(said.asideKey).catch(report);
          else unsaved = said.type === 'draft.changed' || said.type === 'draft.returned' ? said.draft : undefined;
        });
        return whenHidden(() => {
          if (unsaved && isWorthKeeping(unsaved)) storage.write(nameOf(key), unsaved);
        });
      }),
    },
  });
};

const NEW_STATUS = 'status'; // it is in the form at hand and needs no list

/** Fills the holes of the list of drafts; what was put aside last comes first. */
export const wireDrafts = (parts: VisitParts, posts: PostStore) => {
  const { prefix, forget } = draftsOf(parts, posts);
  return draftsMachine.provide({
    actors: {
      listDrafts: fromPromise<readonly KeptDraft[]>(async () =>
        (await posts.all(prefix))
          .flatMap(([name, value]) => keptDraftOf(name.slice(prefix.length), value) ?? [])
          .filter(({ key }) => key !== NEW_STATUS)
          .toReversed(),
      ),
      discardDrafts: fromPromise<void, { keys: readonly string[] }>(async ({ input: { keys } }) => {
        for (const key of keys) await forget(key);
      }),
    },
  });
};
