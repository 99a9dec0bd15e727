import { fromPromise } from 'xstate';
import { deliveryMachine, type LookupResult, type Posted } from '#machines/outbox/delivery.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import { deleteReplaced, newestScheduled, requireAhead, sendScheduled } from '#api/scheduled.ts';
import { requireList } from '../api/list-audience.ts';
import { findSent, newestOwn } from '../api/own-statuses.ts';
import { sendStatus } from '#api/send-status.ts';
import type { PostStore } from '#platform/post-store.ts';
import { captionOf, undescribed } from '#domain/composer/draft.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Replaced } from '#domain/composer/schedule.ts';
import { undoTimeLeft, isKeyFresh, mayBeInFlight, type Entry } from '#domain/outbox/outbox.ts';
import type { Live } from '#services/effects.ts';
import { captionSaver } from '#services/composer/save-caption.ts';
import { fileUploads } from '#services/composer/upload-files.ts';
import { nodeIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { scheduledCopies } from '#services/scheduled/scheduled-copies.ts';
import { isTrue, outboxStore, requireLoadedServer } from '#services/outbox-store.ts';

/** Fills the slots of the outbox of posts. */
export const provideOutbox = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { http, visitor, effects } = parts;
  const { server } = effects;
  const accountId = visitor.accountId ?? '';
  const { storing, uploading } = outboxStore(parts, live, posts, 'outbox');
  const saveCaption = captionSaver(http, fileUploads(parts, live, posts).bytesOf);
  const replacedKey = ({ id }: Replaced) => `replaced/${keyOfVisitor(visitor)}/${id}`;
  /** Deletes a scheduled post once, also if its replacement is refused afterwards, edited and sent again. */
  const removeReplaced = async (replaced: Replaced, signal: AbortSignal) => {
    if (effects.storage.read(replacedKey(replaced), isTrue)) return;
    await deleteReplaced(http, replaced, signal);
    effects.storage.write(replacedKey(replaced), true);
  };
  const copies = scheduledCopies(parts);
  /** Remembers what the server may not return of a scheduled post, instead of the copy of the one that it replaces. */
  const withCopy = (posted: Posted, { submission }: Entry): Posted => {
    if (submission.replaces) copies.remove(submission.replaces.id);
    if (posted.scheduledAt !== undefined) copies.write(posted.statusId, submission);
    return posted;
  };
  return outboxMachine.provide({
    actors: {
      ...storing,
      delivery: deliveryMachine.provide({
        actors: {
          ...uploading,
          measureUndoTime: fromPromise<number, { entry: Entry }>(async ({ input: { entry } }) => undoTimeLeft(entry, Date.now())),
          recordNewestId: fromPromise<string, { entry: Entry }>(async ({ input: { entry }, signal }) => {
            requireLoadedServer(server.now());
            const newest = entry.submission.scheduledAt ? newestScheduled(http, signal) : newestOwn(http, { accountId }, signal);
            return (await newest) ?? '';
          }),
          send: fromPromise<Posted, { entry: Entry }>(async ({ input: { entry }, signal, system }) => {
            const { submission } = entry;
            // A user who posts right after typing a description did not wait until it was saved.
            const isInEdit = submission.purpose.kind === 'edit' && http.can('mediaAttributes');
            for (const one of undescribed(submission)) {
              const { attachmentId = '' } = one;
              if (!isInEdit || !isExistingMedium(one)) await saveCaption({ attachmentId, ...captionOf(one) }, signal);
            }
            await requireList(http, submission, signal);
            const { scheduledAt, replaces } = submission;
            const limits = nodeIn(system)?.pollLimits;
            const input = { submission, ...(limits ? { pollLimits: limits } : {}) };
            if (scheduledAt) requireAhead(scheduledAt);
            if (replaces) await removeReplaced(replaces, signal);
            const posted = await (scheduledAt ? sendScheduled(http, { ...input, scheduledAt }, signal) : sendStatus(http, input, signal));
            if (replaces) effects.storage.remove(replacedKey(replaces));
            return withCopy(posted, entry);
          }),
          findSent: fromPromise<LookupResult, { entry: Entry }>(async ({ input: { entry }, signal }) => {
            requireLoadedServer(server.now());
            const posted = await findSent(http, { accountId, entry }, signal);
            if (posted) return { kind: 'found', posted: withCopy(posted, entry) };
            const now = Date.now();
            if (mayBeInFlight(entry, now, http.can('idempotency'))) return { kind: 'early' };
            return { kind: isKeyFresh(entry, now) ? 'absent' : 'stale' };
          }),
        },
      }),
    },
  });
};
