import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import { draftPersisterMachine, type DraftWatched } from '#machines/composer/draft-persister.machine.ts';
import type { ImportedFrom, Stashed } from '#domain/composer/form.ts';
import type { PostStore } from '#platform/post-store.ts';
import { isWorthStoring, type Draft, purposeOf } from '#domain/composer/draft.ts';
import { stashedKeyOf, byTime, draftOf, storedDraftOf, type StoredDraft, type StoredDraftInfo } from '#domain/composer/draft-stored.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { chatPartnerOf } from '#domain/chats/chat.ts';
import { versionsOf } from '#domain/composer/draft-versions.ts';
import type { Live } from '#services/effects.ts';
import { filesIn, forgetFiles, storeMissing, type FileKey } from '#services/composer/files.ts';
import {
  areApart,
  draftNameOf,
  outboxNameOf,
  removeDraft,
  saveDraft,
  storedDraft,
  takenOverName,
  takeOver,
  writeCopy,
} from '#services/composer/take-over.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { withSubject } from '#domain/composer/draft-start.ts';
import { NEW_STATUS, replyTargetOf } from '#domain/composer/draft-key.ts';
import { replyMentions, replySubject, replyText } from '#domain/composer/reply.ts';
import { suggestedScope } from '#domain/composer/reply-scope.ts';
import { cacheIn, settingsIn } from '#services/system-actors.ts';
import { draftChanges, draftTabs } from '../services/draft-tabs.ts';
import { startIn } from '../services/draft-start.ts';

type System = AnyActorRef['system'];

/** Returns the store of a visitor's drafts; they are stored per account and per key, and each change is announced (rules draft-key, draft-badge). */
export const draftsOf = ({ visitor, effects: { storage, newKey, report } }: SessionParts, live: Live, posts: PostStore) => {
  const prefix = draftNameOf(visitor, '');
  const where = { posts, storage, visitor };
  const forgetUnused = (unused: readonly FileKey[]) => forgetFiles(posts, visitor, unused, { isInMemory: true }).catch(report);
  const { announce } = draftChanges(keyOfVisitor(visitor), live);
  return {
    prefix,
    /** Under a key of its own, so that no form takes it for its draft; its form lets it go in the same transaction (rule one-place). */
    stashDraft: async (formKey: string, draft: Draft, system: System): Promise<string> => {
      const key = stashedKeyOf(`${Date.now()}-${newKey()}`);
      const value = { ...draft, formKey, ...besideDraft(formKey, system) };
      const unused = await takeOver(where, { formKey, draft, name: prefix + key, value });
      announce();
      await forgetUnused(unused);
      return key;
    },
    /** Writes the draft of a form, and removes the records that it came from; only then the bytes of the files that it no longer has, and stores those that it has again. */
    save: async (key: string, draft: Draft, removed: readonly string[], system: System): Promise<void> => {
      const unused = await saveDraft(where, key, { ...draft, ...besideDraft(key, system) }, removed);
      announce();
      await forgetUnused(unused);
      await storeMissing(posts, visitor, filesIn(draft)).catch(report);
    },
    /** Removes the draft of a form with its files. */
    drop: async (key: string, draft: Draft): Promise<void> => {
      const removed = await removeDraft(where, key, draft);
      announce();
      await forgetFiles(posts, visitor, filesIn(removed));
    },
    where,
    nameOf: (key: string) => prefix + key,
    forget: async (key: string) => {
      storage.remove(prefix + key);
      const media = filesIn(draftOf(await posts.get(prefix + key)));
      await posts.remove(prefix + key);
      announce();
      await forgetFiles(posts, visitor, media);
    },
  };
};

/** Fills the slots of the draft persister: the draft in IndexedDB, and newer changes in localStorage, which is the only storage that can be written while a page closes. */
export const provideDraftPersister = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { visitor } = parts;
  const { storage, report, vault } = parts.effects;
  const { prefix, where, nameOf, stashDraft, save, drop, forget } = draftsOf(parts, live, posts);
  const tabs = draftTabs(keyOfVisitor(visitor), live, async () => versionsOf(await posts.get(takenOverName(visitor))));
  /** The newest draft that was written in the form of a chat and is among the drafts; the post form has its list of drafts. */
  const stashedOf = async (formKey: string): Promise<Stashed | undefined> => {
    const all = (await posts.all(prefix + stashedKeyOf(''))).flatMap(
      ([name, value]) => storedDraftOf(name.slice(prefix.length), value) ?? [],
    );
    const [newest] = byTime(all.filter((one) => one.formKey === formKey));
    return newest && { stashKey: newest.key, draft: newest.draft };
  };
  return draftPersisterMachine.provide({
    actors: {
      loadDraft: fromPromise<Draft | undefined, { key: string }>(async ({ input: { key }, system }) => {
        const { copy, whole } = await storedDraft(where, key);
        tabs.saw(key, whole);
        if (copy && whole && areApart(copy, whole)) {
          await stashDraft(key, copy, system);
          return whole;
        }
        return copy ?? whole ?? replyIn(system, parts.visitor, key);
      }),
      saveDraft: fromPromise<void, { key: string; draft: Draft; from?: ImportedFrom }>(
        async ({ input: { key, draft, from = {} }, system }) => {
          const { entryId, stashKey } = from;
          const removed = [
            ...(entryId === undefined ? [] : [outboxNameOf(visitor, entryId)]),
            ...(stashKey === undefined ? [] : [nameOf(stashKey)]),
          ];
          await save(key, draft, removed, system);
          tabs.wrote(key, draft);
        },
      ),
      dropDraft: fromPromise<void, { key: string; draft: Draft }>(async ({ input: { key, draft }, signal }) => {
        await drop(key, draft);
        if (!signal.aborted) tabs.wrote(key, undefined);
      }),
      watchPage: fromCallback<DraftWatched, { key: string }>(({ input: { key }, receive, sendBack, system }) => {
        let unsaved: Draft | undefined;
        const notifyStashed = async (): Promise<void> => {
          if (chatPartnerOf(key) !== undefined) sendBack({ type: 'draft.stashed', stashed: await stashedOf(key) });
        };
        notifyStashed().catch(report);
        receive((received) => {
          if (received.type === 'draft.stash') {
            writeCopy(where, key, received.draft); // until it is among the drafts
            stashDraft(key, received.draft, system)
              .then(() => (tabs.took(key), notifyStashed()))
              .catch(report);
            tabs.took(key); // this page may be closed before it is done
          } else if (received.type === 'draft.unstashed') forget(received.stashKey).then(notifyStashed).catch(report);
          // Until it is saved, a returned draft stays where it was restored from.
          else
            unsaved =
              received.type === 'draft.changed' || (received.type === 'draft.returned' && !isImported(received))
                ? received.draft
                : undefined;
        });
        const leaveTabs = tabs.join(key, sendBack);
        const leavePage = live.whenHidden(() => {
          if (unsaved && isWorthStoring(unsaved)) storage.write(nameOf(key), unsaved);
          sendBack({ type: 'page.hidden' });
        });
        return () => {
          // The session ended before it was saved; after a voluntary logout nothing is stored.
          if (unsaved && isWorthStoring(unsaved) && vault.tokenOf(visitor) !== undefined) storage.write(nameOf(key), unsaved);
          leaveTabs();
          leavePage();
        };
      }),
    },
  });
};

const isImported = ({ from }: { from?: ImportedFrom }): boolean => from?.entryId !== undefined || from?.stashKey !== undefined;

/** Fills the slots of the list of drafts; the most recent comes first. The draft of a new post is in the open form and needs no list. */
export const provideDrafts = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { prefix, forget } = draftsOf(parts, live, posts);
  return draftsMachine.provide({
    actors: {
      listDrafts: fromPromise<readonly StoredDraft[]>(async () =>
        byTime(
          (await posts.all(prefix))
            .flatMap(([name, value]) => storedDraftOf(name.slice(prefix.length), value) ?? [])
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

/**
 * Returns the initial draft of a reply to a loaded status: its mentions, subject and visibility
 * (rules reply-scope, reply-mentions, reply-subject).
 */
const replyIn = (system: AnyActorRef['system'], visitor: Visitor, key: string): Draft | undefined => {
  const tables = cacheIn(system)?.tables;
  const status = tables?.statuses.serverValue(replyTargetOf(key) ?? '');
  if (!status) return undefined;
  const acct = tables?.accounts.serverValue(status.accountId)?.acct ?? '';
  const settings = settingsIn(system);
  const start = startIn(system, visitor);
  return {
    ...start,
    ...withSubject(start, replySubject(status.spoilerText, settings.subjectLineBehavior), settings, start),
    text: replyText(replyMentions(status, acct, visitor.accountId)),
    visibility: suggestedScope(status.visibility, start.visibility),
  };
};

/**
 * Returns the data stored with a draft: its time, and the author of the status it refers to or its recipient, which a later visit may not
 * have loaded.
 */
const besideDraft = (formKey: string, system: AnyActorRef['system']): StoredDraftInfo => {
  const purpose = purposeOf(formKey);
  const tables = 'statusId' in purpose && purpose.kind !== 'edit' ? cacheIn(system)?.tables : undefined;
  const accountId = 'statusId' in purpose ? tables?.statuses.serverValue(purpose.statusId)?.accountId : undefined;
  const whom = purpose.kind === 'chat' ? purpose.recipientId : accountId;
  const about = whom === undefined ? undefined : cacheIn(system)?.tables.accounts.serverValue(whom)?.acct;
  return { savedAt: new Date().toISOString(), ...(about === undefined ? {} : { about }) };
};
