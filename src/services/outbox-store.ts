import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Lane, OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import type { PostStore } from '#platform/post-store.ts';
import { entryOf, storedEntry } from '#domain/outbox/stored.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { isIdentified } from '#domain/server/supported-scopes.ts';
import type { Server } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { fileUploads } from './composer/upload-files.ts';
import type { Live } from './effects.ts';
import { filesIn, filesOnlyIn, forgetFiles } from './composer/files.ts';
import { removeCopy, takeOver } from './composer/take-over.ts';
import type { SessionParts } from './session-parts.ts';

/** Accepts a stored mark. */
export const isTrue = (value: unknown): value is true => value === true;

/** Calls back when another tab wrote to an outbox, or is about to: that tab may be closed before it is done, so its turn is awaited. */
export const receiveOutbox = (live: Pick<Live, 'tabChannel' | 'afterTurn'>, prefix: string, refresh: () => void) =>
  live.tabChannel(prefix, (lane) => {
    refresh();
    if (typeof lane === 'string') void live.afterTurn(prefix + lane).then(refresh);
  });

/** Until the server's features are loaded, every call that needs one would be refused as unsupported: nothing is searched for or sent before. */
export const requireLoadedServer = (server: Server): void => {
  if (!isIdentified(server)) throw new CallError({ kind: 'offline' });
};

/** The storage of this account's outboxes: their entries are in IndexedDB under one name, and one tab at a time delivers the entries of a lane. */
export const outboxStore = (parts: SessionParts, live: Live, posts: PostStore, name: 'outbox' | 'chat-outbox') => {
  const { visitor, effects } = parts;
  const where = { posts, storage: effects.storage, visitor };
  const { uploadMissing } = fileUploads(parts, live, posts);
  const owner = keyOfVisitor(visitor);
  const prefix = name === 'outbox' ? `outbox/${owner}/` : `chat-outbox/${owner}/`;
  /** An entry that has ended and may still be stored: the storage did not respond, or the page was closed in between. */
  const overName = (id: string) => `over/${owner}/${id}`;
  const isOver = ({ id }: Entry) => effects.storage.read(overName(id), isTrue) === true;
  const stored = async () => {
    const all = (await posts.all(prefix)).flatMap(([, value]) => entryOf(value) ?? []);
    for (const entry of all) if (isOver(entry)) forget(entry.id).catch(effects.report);
    return all.filter((entry) => !isOver(entry)).toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  };
  /** The outbox of posts is a single lane; in others a lane has the entries of one form. */
  const inLane = async (lane: string) => (await stored()).filter(({ formKey }) => lane === '' || formKey === lane);
  const remove = async (id: string) => {
    effects.storage.write(overName(id), true);
    const entry = entryOf(await posts.get(prefix + id));
    if (entry) removeCopy(where, entry.formKey, entry.submission);
    await posts.remove(prefix + id);
    effects.storage.remove(overName(id));
    await forgetFiles(posts, visitor, filesIn(entry?.submission));
  };
  const removals = new Map<string, Promise<void>>();
  /** Removes an entry that is over. A read meanwhile still finds it stored, and must not remove it a second time. */
  const forget = (id: string): Promise<void> => {
    const removal = removals.get(id) ?? remove(id).finally(() => removals.delete(id));
    removals.set(id, removal);
    return removal;
  };
  /** The number of entries that this tab has written. */
  let written = 0;
  /** Passes on the stored entries. A read that began before an entry was written would suggest that another tab has delivered it, so it is repeated. */
  const read = async (lane: string, receive: (entries: Entry[] | undefined) => void): Promise<void> => {
    const before = written;
    const entries = await inLane(lane).catch((error: unknown) => {
      effects.report(error);
      return undefined;
    });
    if (written !== before) return read(lane, receive);
    receive(entries);
  };
  const save = async (entry: Entry) => {
    // Requested before it is overwritten: the files of a post that was made and has a successor are not needed any more.
    const before = posts.get(prefix + entry.id).then(entryOf, () => undefined);
    const { formKey, submission } = entry;
    const unused = await takeOver(where, { formKey, draft: submission, name: prefix + entry.id, value: storedEntry(entry) });
    const posted = filesOnlyIn((await before)?.submission, submission);
    // Not awaited: a read that sees the entry before its write is over would interrupt that.
    forgetFiles(posts, visitor, [...unused, ...posted]).catch(effects.report);
  };
  const senders = new Set<(lane: string | undefined) => void>();
  const notify = (entry?: Entry) => {
    const [send] = senders; // all lanes receive the same entries
    send?.(entry && (name === 'outbox' ? '' : entry.formKey));
  };
  return {
    storing: {
      writeEntry: fromPromise<void, { write: OutboxWrite }>(async ({ input: { write } }) => {
        // A page that is killed in between sends no message afterwards.
        if ('store' in write) notify(write.store);
        await ('store' in write ? save(write.store) : forget(write.drop));
        written += 1;
        notify('store' in write ? write.store : undefined);
      }),
      watchTabs: fromCallback<AnyEventObject, Lane>(({ input: { lane }, sendBack }) => {
        const refresh = () => void read(lane, (entries) => sendBack({ type: 'outbox.storeChanged', entries }));
        const { say: send, close } = receiveOutbox(live, prefix, refresh);
        senders.add(send);
        return () => {
          senders.delete(send);
          close();
        };
      }),
      requestLock: fromCallback<AnyEventObject, Lane>(({ input: { lane }, sendBack }) => {
        const send = (type: 'outbox.storeChanged' | 'lock.acquired') => read(lane, (entries) => sendBack({ type, entries }));
        void send('outbox.storeChanged');
        return live.takeTurn(prefix + lane, () => void send('lock.acquired'));
      }),
      watchConnection: live.connectionReturns(),
    },
    /** Sends the forms with stored entries, at once and after each write of any tab. */
    watchStored: fromCallback<AnyEventObject>(({ sendBack }) => {
      const refresh = () =>
        void stored()
          .then((entries) => sendBack({ type: 'chatOutbox.stored', lanes: [...new Set(entries.map(({ formKey }) => formKey))] }))
          .catch(effects.report);
      refresh();
      return receiveOutbox(live, prefix, refresh).close;
    }),
    uploading: {
      uploadMissing: fromPromise<Entry, { entry: Entry }>(({ input: { entry }, signal }) =>
        uploadMissing(entry, (now) => posts.set(prefix + now.id, storedEntry(now)).catch(effects.report), signal),
      ),
      /** Without storage the entry is sent anyway. */
      markSent: fromPromise<string, { entry: Entry }>(async ({ input: { entry } }) => {
        const sentAt = new Date().toISOString();
        await posts.set(prefix + entry.id, storedEntry({ ...entry, sentAt })).catch(effects.report);
        return sentAt;
      }),
    },
  };
};
