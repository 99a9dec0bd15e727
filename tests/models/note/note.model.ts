import { fromCallback } from 'xstate';
import {
  noteMachine,
  selectHasDraft,
  selectNote,
  selectNoteFailure,
  selectNotePhase,
  type StoreNoteEvent,
} from '#machines/note/note.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { isResponseOf, type History, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const respond = (note: string) => ({ done: aRelationship({ id: 'a', note }) });

const withoutStorage = noteMachine.provide({ actors: { persistNote: fromCallback<StoreNoteEvent, { accountId: string }>(() => {}) } });

/** The text typed last; empty if it was discarded. */
const typedIn = ({ steps }: History): string | undefined =>
  steps.findLast(({ event, isTaken }) => isTaken && /^note\.(type|restored|discard)$/.test(event.type))?.event['text'];

const invariants: Invariants<typeof noteMachine> = {
  'what was typed is in the field, or was saved': (snapshot, history) => {
    const text = typedIn(history);
    return text === undefined || selectNote(snapshot) === text || history.started('saveNote').some(({ comment }) => comment === text);
  },
  'what is saved is what was typed last': (snapshot, { steps }) =>
    (steps.at(-1)?.started('saveNote') ?? []).every(({ comment }) => comment === selectNote(snapshot)),
  'text that is not saved is not forgotten': (snapshot, history) =>
    !['typing', 'saving', 'failed'].includes(selectNotePhase(snapshot)) || selectNote(snapshot) === typedIn(history),
  'a failure is reported': (snapshot) =>
    !['loadFailed', 'failed'].includes(selectNotePhase(snapshot)) || selectNoteFailure(snapshot) !== undefined,
  'saved means that the server has it': (snapshot, history) =>
    selectNotePhase(snapshot) !== 'saved' || !selectHasDraft(snapshot) || isResponseOf('saveNote', 'done', history),
};

/** The same on a server without notes: it is tried once. */
export const noteNotHereModel = modelOf(withoutStorage, {
  input: { accountId: 'a' },
  events: [{ type: 'note.view' }, { type: 'note.type', text: 'one' }, { type: 'note.retry' }, { type: 'note.discard' }],
  outcomes: {
    persistNote: [{ error: new Error('no storage') }],
    fetchNote: [respond('known'), { error: offline }],
    saveNote: [respond('saved'), { error: new CallError({ kind: 'unsupported', loss: 'call' }) }],
  },
  invariants,
  project: ({ note, draft, comment, failure }) => [note === undefined, draft, comment, failure?.kind],
});

/** A note on an account: typing, events of another tab, and responses. */
export const noteModel = modelOf(withoutStorage, {
  input: { accountId: 'a' },
  events: [
    { type: 'note.view' },
    { type: 'note.leave' },
    { type: 'note.type', text: 'one' },
    { type: 'note.type', text: 'other' },
    { type: 'note.retry' },
    { type: 'note.restored', text: 'kept' },
    { type: 'note.changedElsewhere', text: 'elsewhere' },
  ],
  outcomes: {
    persistNote: [{ error: new Error('no storage') }],
    fetchNote: [respond('known'), { error: offline }],
    saveNote: [respond('saved'), { error: offline }, { error: new CallError({ kind: 'ignored' }) }],
  },
  invariants,
  project: ({ note, draft, comment, failure }) => [note === undefined, draft, comment, failure?.kind],
});
