import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { OutboxWrite } from '#machines/outbox/outbox-actions.ts';
import type { PostStore } from '#browser/post-store.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { bringingFiles } from '#services/composer/bring-file.ts';
import type { Live } from '#services/effects.ts';
import { forgetFiles } from '#services/composer/files.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an outbox of this account has from the browser: what it holds lies in IndexedDB under its name, and one tab at a time delivers it. */
export const outboxStore = (parts: SessionParts, live: Live, posts: PostStore, name: 'outbox' | 'chat-outbox') => {
  const { visitor, effects } = parts;
  const { ship } = bringingFiles(parts, live, posts);
  const owner = keyOfVisitor(visitor);
  const prefix = name === 'outbox' ? `outbox/${owner}/` : `chat-outbox/${owner}/`;
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
  return {
    keeping: {
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
    },
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
