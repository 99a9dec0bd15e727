import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import type { Look, Posted } from '#machines/outbox/delivery-parts.ts';
import type { OutboxWrite } from '#machines/outbox/outbox-actions.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { describeMedia } from '#api/media.ts';
import { findSent, newestOwn } from '#api/own-statuses.ts';
import { sendStatus } from '#api/statuses.ts';
import type { PostStore } from '#browser/post-store.ts';
import { undescribed } from '#domain/composer/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { isKeyFresh, isOnItsWay, type Entry } from '#domain/outbox/outbox.ts';
import { isKnown } from '#domain/server/known-here.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { bringingFiles } from '#services/composer/bring-file.ts';
import type { Live } from '#services/effects.ts';
import { forgetFiles } from '#services/composer/files.ts';
import { nodeIn } from '#services/known.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the outbox: what it holds lies in IndexedDB, and one tab of this account at a time delivers it. */
export const wireOutbox = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { http, visitor, effects } = parts;
  const { server } = effects;
  const { ship } = bringingFiles(parts, live, posts);
  const owner = keyOfVisitor(visitor);
  const prefix = `outbox/${owner}/`;
  const accountId = visitor.accountId ?? '';
  const stored = async () =>
    (await posts.all(prefix))
      .flatMap(([, value]) => entryOf(value) ?? [])
      .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  const forget = async (id: string) => {
    const entry = entryOf(await posts.get(prefix + id));
    await posts.remove(prefix + id);
    await forgetFiles(posts, visitor, entry?.submission.media ?? []);
  };
  let tellTabs = () => {};
  return outboxMachine.provide({
    actors: {
      writeEntry: fromPromise<void, { write: OutboxWrite }>(async ({ input: { write } }) => {
        await ('keep' in write ? posts.set(prefix + write.keep.id, write.keep) : forget(write.drop));
        tellTabs();
      }),
      watchTabs: fromCallback<AnyEventObject>(({ sendBack }) => {
        const { say, close } = live.tabChannel(prefix, () => {
          stored()
            .then((entries) => sendBack({ type: 'outbox.storeChanged', entries }))
            .catch(effects.report);
        });
        tellTabs = () => say('changed');
        return () => {
          tellTabs = () => {};
          close();
        };
      }),
      holdLock: fromCallback<AnyEventObject>(({ sendBack }) => {
        const say = (type: 'outbox.storeChanged' | 'lock.held') =>
          stored()
            .catch((error: unknown) => effects.report(error))
            .then((entries) => sendBack({ type, entries }))
            .catch(effects.report);
        void say('outbox.storeChanged');
        return live.takeTurn(prefix, () => void say('lock.held'));
      }),
      watchConnection: live.connectionReturns(),
      delivery: deliveryMachine.provide({
        actors: {
          noteNewest: fromPromise<string>(async ({ signal }) => {
            if (!isKnown(server.now())) throw new CallError({ kind: 'offline' });
            return (await newestOwn(http, { accountId }, signal)) ?? '';
          }),
          ship: fromPromise<Entry, { entry: Entry }>(({ input: { entry }, signal }) =>
            ship(entry, (now) => posts.set(prefix + now.id, now).catch(effects.report), signal),
          ),
          /** Where nothing can be kept it is sent all the same. */
          markSent: fromPromise<string, { entry: Entry }>(async ({ input: { entry } }) => {
            const sentAt = new Date().toISOString();
            await posts.set(prefix + entry.id, { ...entry, sentAt }).catch(effects.report);
            return sentAt;
          }),
          send: fromPromise<Posted, { entry: Entry }>(async ({ input: { entry }, signal, system }) => {
            const { submission } = entry;
            // Who posts at once after the last word of a description did not wait until it was saved.
            for (const { attachmentId = '', description } of undescribed(submission))
              await describeMedia(http, { attachmentId, description }, signal);
            const pollLimits = nodeIn(system)?.pollLimits;
            return sendStatus(http, { submission, ...(pollLimits ? { pollLimits } : {}) }, signal);
          }),
          lookFor: fromPromise<Look, { entry: Entry }>(async ({ input: { entry }, signal }) => {
            const posted = await findSent(http, { accountId, entry }, signal);
            if (posted) return { kind: 'found', posted };
            const now = Date.now();
            if (isOnItsWay(entry, now, http.can('idempotency'))) return { kind: 'early' };
            return { kind: isKeyFresh(entry, now) ? 'absent' : 'stale' };
          }),
        },
      }),
    },
  });
};
