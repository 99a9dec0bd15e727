import { fromPromise, fromCallback, type AnyEventObject } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#domain/outbox/outbox.ts';
import { composersMachine, type Shared } from '#machines/composer/composers.machine.ts';
import { previewMachine } from '#machines/composer/preview.machine.ts';
import type { PostStore } from '#platform/post-store.ts';
import { purposeOf, type Draft, type Purpose } from '#domain/composer/draft.ts';
import { calling } from '#services/calling.ts';
import type { Live } from '#services/effects.ts';
import { writeCopy } from '#services/composer/take-over.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { parentMachine } from '#machines/composer/parent.machine.ts';
import type { Http } from '#http/http.ts';
import { previewStatus } from '#api/send-status.ts';
import { fetchStatus } from '#api/statuses.ts';
import { cacheIn, nodeIn, settingsIn } from '#services/system-actors.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import { loadedFileLimits } from '../services/file-limits.ts';
import { sharedDraft } from '../services/shared-draft.ts';
import { startIn, watchStart } from '../services/draft-start.ts';
import { provideDraftPersister } from './drafts.ts';
import { provideUploads } from './uploads.ts';

/** Fills the slots of the post forms, their drafts and their files. */
export const provideComposers = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { newKey, storage } = parts.effects;
  const composer = composerMachine.provide({
    actors: {
      /** The copy outlives a page that is closed before the outbox has written it down. */
      stamp: fromPromise<Stamp, { key: string; draft: Draft }>(async ({ input: { key, draft }, system }) => {
        if (draft.versions) writeCopy({ storage, visitor: parts.visitor }, key, draft);
        const undoMs = purposeOf(key).kind === 'chat' ? 0 : Number(settingsIn(system).undoSend) * 1_000;
        return { id: newKey(), at: new Date().toISOString(), ...(undoMs > 0 ? { undoMs } : {}) };
      }),
      draft: provideDraftPersister(parts, live, posts),
      watchStart: watchStart(parts.visitor, newKey, parts.http.can),
      uploads: provideUploads(parts, live, posts),
      parent: provideParent(parts.http),
      preview: previewMachine.provide({ actors: { requestPreview: previewing(parts.http) } }),
    },
  });
  const takeShared = fromPromise<Shared>(({ system, signal }) => {
    const { openedQuery, tab } = parts.effects;
    const limits = () => loadedFileLimits(system, signal);
    return sharedDraft(live.takeShared(openedQuery, tab), { start: () => startIn(system, parts.visitor), limits }, posts, parts);
  });
  return composersMachine.provide({ actors: { composer, takeShared } });
};

/** Fills the slots of a form's subject: the row of that post, and the server. */
const provideParent = (http: Http) =>
  parentMachine.provide({
    actors: {
      watchStatus: fromCallback<AnyEventObject, { statusId: string }>(({ input: { statusId }, sendBack, system }) => {
        const statuses = statusId === '' ? undefined : cacheIn(system)?.tables.statuses;
        if (!statuses) return undefined;
        const row = statuses.row(statusId);
        // Not the optimistic value: the server may refuse the deletion.
        const notify = () => {
          if (statuses.serverValue(statusId)?.deleted) sendBack({ type: 'parent.removed' });
        };
        if (row.get()) notify();
        else sendBack({ type: 'parent.unknown' });
        return row.watch(notify);
      }),
      fetchStatus: calling(http, fetchStatus),
    },
  });

type PreviewInput = { purpose: Purpose; draft: Draft };

/** Fetches a preview; never from a server that might publish it (outgoing.ts). */
const previewing = (http: Http) =>
  fromPromise<Preview, PreviewInput>(async ({ input: { purpose, draft }, signal, system }) => {
    const pollLimits = nodeIn(system)?.pollLimits;
    const media = purpose.kind === 'edit' ? draft.media.filter((one) => !isExistingMedium(one)) : draft.media;
    return previewStatus(http, { composed: { ...draft, media, purpose }, ...(pollLimits ? { pollLimits } : {}) }, signal);
  });
