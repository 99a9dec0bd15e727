import { fromCallback } from 'xstate';
import { noteMachine, type NoteKept } from '#machines/note/note.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const answer = (note: string) => ({ done: aRelationship({ id: 'a', note }) });

const withoutStorage = noteMachine.provide({ actors: { keepNote: fromCallback<NoteKept, { accountId: string }>(() => {}) } });

/** The same on a server that keeps no notes: it is tried once. */
export const noteNotHereModel = modelOf(withoutStorage, {
  input: { accountId: 'a' },
  events: [{ type: 'note.look' }, { type: 'note.type', text: 'one' }, { type: 'note.retry' }, { type: 'note.discard' }],
  outcomes: {
    keepNote: [{ error: new Error('no storage') }],
    fetchNote: [answer('known'), { error: offline }],
    saveNote: [answer('saved'), { error: new CallError({ kind: 'unsupported', loss: 'call' }) }],
  },
  project: ({ note, draft, comment, failure }) => [note === undefined, draft, comment, failure?.kind],
});

/** One's note on somebody: what may be typed, said by another tab, and answered. */
export const noteModel = modelOf(withoutStorage, {
  input: { accountId: 'a' },
  events: [
    { type: 'note.look' },
    { type: 'note.leave' },
    { type: 'note.type', text: 'one' },
    { type: 'note.type', text: 'other' },
    { type: 'note.retry' },
    { type: 'note.restored', text: 'kept' },
    { type: 'note.elsewhere', text: 'elsewhere' },
  ],
  outcomes: {
    keepNote: [{ error: new Error('no storage') }],
    fetchNote: [answer('known'), { error: offline }],
    saveNote: [answer('saved'), { error: offline }, { error: new CallError({ kind: 'ignored' }) }],
  },
  project: ({ note, draft, comment, failure }) => [note === undefined, draft, comment, failure?.kind],
});
