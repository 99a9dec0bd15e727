import { fromCallback, fromPromise } from 'xstate';
import { noteMachine, type StoreNoteEvent } from '#machines/note/note.machine.ts';
import { notesMachine } from '#machines/note/notes.machine.ts';
import { fetchRelationships } from '#api/accounts.ts';
import { saveNote } from '../api/notes.ts';
import { notesOf } from '#domain/note/note-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { CallError } from '#domain/text/failure.ts';
import { storedNotes } from '#services/stored-notes.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';

type Target = { accountId: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Fills the slots of the private notes: a typed note is in the storage, under a key for each account, until the server has stored it
 * (rule note-stored).
 */
export const provideNotes = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  const { storage } = effects;
  const prefix = notesOf(keyOfVisitor(visitor));
  return notesMachine.provide({
    actors: {
      listStored: fromPromise<readonly string[]>(async () => storedNotes(parts)),
      note: noteMachine.provide({
        actors: {
          fetchNote: fromPromise<Relationship, Target>(async ({ input: { accountId }, signal }) => {
            const [relationship] = await fetchRelationships(http, { ids: [accountId] }, signal);
            if (relationship === undefined) throw new CallError({ kind: 'malformed' });
            return relationship;
          }),
          saveNote: calling(http, saveNote),
          persistNote: fromCallback<StoreNoteEvent, Target>(({ input: { accountId }, sendBack, receive }) => {
            const key = prefix + accountId;
            const storedText = () => storage.read(key, isText);
            const before = storedText();
            if (before !== undefined) sendBack({ type: 'note.restored', text: before });
            receive(({ type, text }) => {
              if (type === 'note.store') storage.write(key, text);
              else if (storedText() === text) storage.remove(key);
            });
            return storage.watch(key, () => {
              const text = storedText();
              if (text !== undefined) sendBack({ type: 'note.changedElsewhere', text });
            });
          }),
        },
      }),
    },
  });
};
