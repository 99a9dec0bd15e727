import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { OutboxWrite } from '#machines/outbox/outbox-actions.ts';
import type { Lane } from '#machines/outbox/outbox.machine.ts';
import type { PostStore } from '#browser/post-store.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { bringingFiles } from '#services/composer/bring-file.ts';
import type { Live } from '#services/effects.ts';
import { forgetFiles } from '#services/composer/files.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What the outboxes of this account have from the browser: what they hold lies in IndexedDB under one name, and one tab at a time delivers what is in a lane. */
export const outboxStore = (parts: SessionParts, live: Live, posts: PostStore, name: 'outbox' | 'chat-outbox') => {
  const { visitor, effects } = parts;
  const { ship } = bringingFiles(parts, live, posts);
  const owner = keyOfVisitor(visitor);
  const prefix = name === 'outbox' ? `outbox/${owner}/` : `chat-outbox/${owner}/`;
  const stored = async () =>
    (await posts.all(prefix))
      .flatMap(([, value]) => entryOf(value) ?? [])
      .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  /** That of posts is whole; in others a lane is of one form. */
  const inLane = async (lane: string) => (await stored()).filter(({ formKey }) => lane === '' || formKey === lane);
  const forget = async (id: string) => {
    const entry = entryOf(await posts.get(prefix + id));
    await posts.remove(prefix + id);
    await forgetFiles(posts, visitor, entry?.submission.media ?? []);
  };
  const tellers = new Set<() => void>();
  return {
    keeping: {
      writeEntry: fromPromise<void, { write: OutboxWrite }>(async ({ input: { write } }) => {
        await ('keep' in write ? posts.set(prefix + write.keep.id, write.keep) : forget(write.drop));
        const [tell] = tellers; // all lanes hear the same
        tell?.();
      }),
      watchTabs: fromCallback<AnyEventObject, Lane>(({ input: { lane }, sendBack }) => {
        const { say, close } = live.tabChannel(prefix, () => {
          inLane(lane)
            .then((entries) => sendBack({ type: 'outbox.storeChanged', entries }))
            .catch(effects.report);
        });
        const tell = () => say('changed');
        tellers.add(tell);
        return () => {
          tellers.delete(tell);
          close();
        };
      }),
      holdLock: fromCallback<AnyEventObject, Lane>(({ input: { lane }, sendBack }) => {
        const say = (type: 'outbox.storeChanged' | 'lock.held') =>
          inLane(lane)
            .catch((error: unknown) => effects.report(error))
            .then((entries) => sendBack({ type, entries }))
            .catch(effects.report);
        void say('outbox.storeChanged');
        return live.takeTurn(prefix + lane, () => void say('lock.held'));
      }),
      watchConnection: live.connectionReturns(),
    },
    /** Says of which forms something is kept, at once and whenever a tab wrote. */
    watchKept: fromCallback<AnyEventObject>(({ sendBack }) => {
      const look = () =>
        void stored()
          .then((entries) => sendBack({ type: 'chatOutbox.kept', lanes: [...new Set(entries.map(({ formKey }) => formKey))] }))
          .catch(effects.report);
      look();
      return live.tabChannel(prefix, look).close;
    }),
    bringing: {
      ship: fromPromise<Entry, { entry: Entry }>(({ input: { entry }, signal }) =>
        ship(entry, (now) => posts.set(prefix + now.id, now).catch(effects.report), signal),
      ),
      /** Where nothing can be kept it is sent all the same. */
      markSent: fromPromise<string, { entry: Entry }>(async ({ input: { entry } }) => {
        const sentAt = new Date().toISOString();
        await posts.set(prefix + entry.id, { ...entry, sentAt }).catch(effects.report);
        return sentAt;
      }),
    },
  };
};
