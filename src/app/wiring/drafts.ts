import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import { draftKeeperMachine } from '#machines/composer/draft-keeper.machine.ts';
import type { DraftWatched } from '#machines/composer/draft-keeper-events.ts';
import type { PostStore } from '#browser/post-store.ts';
import { isWorthKeeping, type Draft } from '#domain/composer/draft.ts';
import { asideKeyOf, byTime, draftOf, keptDraftOf, type KeptDraft } from '#domain/composer/draft-stored.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { answerIn } from '#services/composer/answer.ts';
import { besideDraft } from '#services/composer/beside-draft.ts';
import { draftTabs } from '#services/composer/draft-tabs.ts';
import type { Live } from '#services/effects.ts';
import { forgetFiles } from '#services/composer/files.ts';
import type { SessionParts } from '#services/session-parts.ts';

type System = AnyActorRef['system'];

/** Where the drafts of a visitor lie; they are kept per account and per key (rule draft-key). */
export const draftsOf = ({ visitor, effects: { storage, newKey } }: SessionParts, posts: PostStore) => {
  const prefix = `draft/${keyOfVisitor(visitor)}/`;
  return {
    prefix,
    /** Under a key of its own, so that no form takes it for its draft. */
    putAside: async (formKey: string, draft: Draft, system: System): Promise<string> => {
      const key = asideKeyOf(`${Date.now()}-${newKey()}`);
      await posts.set(prefix + key, { ...draft, formKey, ...besideDraft(formKey, system) });
      return key;
    },
    nameOf: (key: string) => prefix + key,
    /** Where it is called off, something else may lie there by now. */
    forget: async (key: string, signal?: AbortSignal) => {
      storage.remove(prefix + key);
      const media = draftOf(await posts.get(prefix + key))?.media ?? [];
      if (signal?.aborted) return;
      await posts.remove(prefix + key);
      await forgetFiles(posts, visitor, media);
    },
  };
};

/** Fills the slots of a draft's keeper: the whole in IndexedDB, and what is newer in the storage, which alone can be written in the moment a page is closed. */
export const wireDraftKeeper = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { storage, report } = parts.effects;
  const tabs = draftTabs(keyOfVisitor(parts.visitor), live);
  const { nameOf, putAside, forget } = draftsOf(parts, posts);
  return draftKeeperMachine.provide({
    actors: {
      loadDraft: fromPromise<Draft | undefined, { key: string }>(async ({ input: { key }, system }) => {
        const last = draftOf(storage.read(nameOf(key), isRecord));
        const whole = draftOf(await posts.get(nameOf(key)).catch(() => undefined));
        tabs.saw(key, whole);
        return last ?? whole ?? answerIn(system, parts.visitor, key);
      }),
      saveDraft: fromPromise<void, { key: string; draft: Draft }>(async ({ input: { key, draft }, system }) => {
        await posts.set(nameOf(key), { ...draft, ...besideDraft(key, system) });
        storage.remove(nameOf(key));
        tabs.wrote(key, draft);
      }),
      dropDraft: fromPromise<void, { key: string }>(async ({ input: { key }, signal }) => {
        await forget(key, signal);
        if (!signal.aborted) tabs.wrote(key, undefined);
      }),
      watchPage: fromCallback<DraftWatched, { key: string }>(({ input: { key }, receive, sendBack, system }) => {
        let unsaved: Draft | undefined;
        receive((said) => {
          if (said.type === 'draft.putAside') putAside(key, said.draft, system).catch(report);
          else if (said.type === 'draft.takenOut') forget(said.asideKey).catch(report);
          else unsaved = said.type === 'draft.changed' || said.type === 'draft.returned' ? said.draft : undefined;
        });
        const leaveTabs = tabs.join(key, sendBack);
        const leavePage = live.whenHidden(() => {
          if (unsaved && isWorthKeeping(unsaved)) storage.write(nameOf(key), unsaved);
          sendBack({ type: 'page.hidden' });
        });
        return () => {
          leaveTabs();
          leavePage();
        };
      }),
    },
  });
};

const NEW_STATUS = 'status'; // it is in the form at hand and needs no list

/** Fills the slots of the list of drafts; what was written last comes first. */
export const wireDrafts = (parts: SessionParts, posts: PostStore) => {
  const { prefix, forget } = draftsOf(parts, posts);
  return draftsMachine.provide({
    actors: {
      listDrafts: fromPromise<readonly KeptDraft[]>(async () =>
        byTime(
          (await posts.all(prefix))
            .flatMap(([name, value]) => keptDraftOf(name.slice(prefix.length), value) ?? [])
            .filter(({ key }) => key !== NEW_STATUS)
            .toReversed(),
        ),
      ),
      discardDrafts: fromPromise<void, { keys: readonly string[] }>(async ({ input: { keys } }) => {
        for (const key of keys) await forget(key);
      }),
    },
  });
};
