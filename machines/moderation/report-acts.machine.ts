import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Acted, Act, Flight } from '#domain/moderation/report-act.ts';
import { unprovided } from '../support/unprovided.ts';
import { reportActions, type Context, type Noting, type Moving } from './report-actions.ts';

export type Event =
  | ({ type: 'report.move' } & Moving)
  | { type: 'report.type'; id: string; typed: string }
  | ({ type: 'report.note' } & Noting)
  | ({ type: 'report.unnote'; noteId: string } & Noting)
  | DoneActorEvent<Acted>
  | ErrorActorEvent;

/** What the staff does to reports, as long as the session lives: each is changed here first, and back where the server refused it or somebody else was quicker (rules report-moved, report-stale, report-notes). */
export const reportActsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { act: unprovided<Acted, Act>('act') },
  guards: {
    isUnderWay: ({ context: { flights } }, { key }: { key: string }) => Object.hasOwn(flights, key),
    isEmpty: ({ context: { typed } }, { id }: { id: string }) => (typed[id] ?? '').trim() === '',
  },
  actions: reportActions,
}).createMachine({
  id: 'reportActs',
  context: { flights: {}, typed: {} },
  on: {
    'report.move': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `move:${id}` }) },
        actions: { type: 'wish', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) },
      },
      { actions: { type: 'move', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) } },
    ],
    'report.type': { actions: { type: 'type', params: ({ event: { id, typed } }) => ({ id, typed }) } },
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
