import { setup, type NonReducibleUnknown, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Acted, Act, Flight } from '#domain/moderation/report-act.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { reportActions, type Context, type Noting, type Moving, type NoteKept, type NoteOf } from './report-actions.ts';

export type Event =
  | ({ type: 'report.move' } & Moving)
  | { type: 'report.type'; id: string; typed: string }
  | ({ type: 'report.note' } & Noting)
  | ({ type: 'report.unnote'; noteId: string } & Noting)
  /** It was stored before the page was loaded, or another tab wrote or sent it. */
  | ({ type: 'form.restored' | 'form.elsewhere' } & NoteOf)
  | DoneActorEvent<Acted>
  | ErrorActorEvent;

/** What the staff does to reports, as long as the session lives: each is changed here first, and back where the server refused it or somebody else was quicker; a note is stored on this device until the server has it (rules report-moved, report-stale, report-notes, report-note-kept). */
export const reportActsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    act: unprovided<Acted, Act>('act'),
    /** Stores unsent notes on this device, and tells what was stored before and what another tab writes. */
    keepForms: unprovidedSource<NonReducibleUnknown, NoteKept>('keepForms'),
  },
  guards: {
    isUnderWay: ({ context: { flights } }, { key }: { key: string }) => Object.hasOwn(flights, key),
    isEmpty: ({ context: { typed } }, { id }: { id: string }) => (typed[id] ?? '').trim() === '',
  },
  actions: reportActions,
}).createMachine({
  id: 'reportActs',
  context: { flights: {}, typed: {} },
  invoke: { id: 'keepForms', src: 'keepForms', onDone: {}, onError: {} },
  on: {
    'report.move': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `move:${id}` }) },
        actions: { type: 'redirect', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) },
      },
      { actions: { type: 'move', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) } },
    ],
    'report.type': { actions: { type: 'type', params: ({ event: { id, typed } }) => ({ id, typed }) } },
    'form.*': { actions: { type: 'know', params: ({ event: { of, form } }) => ({ of, form }) } },
    'report.note': [
      { guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `note:${id}` }) } },
      { guard: { type: 'isEmpty', params: ({ event: { id } }) => ({ id }) } },
      { actions: { type: 'note', params: ({ event: { id, name } }) => ({ id, name }) } },
    ],
    'report.unnote': [
      { guard: { type: 'isUnderWay', params: ({ event: { noteId } }) => ({ key: `unnote:${noteId}` }) } },
      { actions: { type: 'unnote', params: ({ event: { id, name, noteId } }) => ({ id, name, noteId }) } },
    ],
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, acted: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
});

type Snapshot = SnapshotFrom<typeof reportActsMachine>;
const flightOf = ({ context: { flights } }: Snapshot, key: string): Flight | undefined => flights[key];

export const selectTypedNote = ({ context: { typed } }: Snapshot, id: string): string => typed[id] ?? '';
/** What is just being noted of a report. */
export const selectNoteOnItsWay = (snapshot: Snapshot, id: string): string | undefined => {
  const act = flightOf(snapshot, `note:${id}`)?.act;
  return act?.type === 'note' ? act.words : undefined;
};
/** Whether a note is just being removed. */
export const selectIsNoteLeaving = (snapshot: Snapshot, noteId: string): boolean => flightOf(snapshot, `unnote:${noteId}`) !== undefined;
