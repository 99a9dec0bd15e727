import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { noteMachine, selectNote, selectNoteFailure, selectNotePhase, type StoreNoteEvent } from '#machines/note/note.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { noteModel, noteNotHereModel } from './note.model.ts';

describe('note model', () => {
  test.each([noteModel, noteNotHereModel].flatMap((model) => model.paths.map((path) => ({ name: path.name, path, model }))))(
    '$name',
    async ({ path, model }) => {
      const calls = {
        fetchNote: deferredCall<Relationship>(),
        saveNote: deferredCall<Relationship, { accountId: string; comment: string }>(),
      };
      const { fetchNote, saveNote } = calls;
      const persistNote = fromCallback<StoreNoteEvent, { accountId: string }>(() => {});
      const { actor, clock } = openAmong(
        noteMachine.provide({ actors: { persistNote, fetchNote: fetchNote.logic, saveNote: saveNote.logic } }),
        {
          accountId: 'a',
        },
      );
      const is = (phase: string, calling: 'fetchNote' | 'saveNote' | undefined) => () => {
        const requested = Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []));
        expect([selectNotePhase(actor.getSnapshot()), requested]).toEqual([phase, calling ? [calling] : []]);
      };
      await model.walk(path, {
        actor,
        events: {
          'note.*': (event) => actor.send(event),
          'xstate.error.actor.persistNote': (event) => actor.send(event as never),
          'xstate.after.*': (event) => ring(actor, clock, event),
          ...endingsOf(calls),
        },
        states: {
          '': ({ context: { draft, note } }) => expect(selectNote(actor.getSnapshot())).toBe(draft ?? note ?? ''),
          loading: is('loading', 'fetchNote'),
          loadFailed: is('loadFailed', undefined),
          idle: ({ context }) => expect(context.draft).toBe(undefined),
          'idle.unchanged': is('unchanged', undefined),
          'idle.saved': is('saved', undefined),
          typing: is('typing', undefined),
          saving: is('saving', 'saveNote'),
          failed: ({ context }) =>
            expect([selectNotePhase(actor.getSnapshot()), selectNoteFailure(actor.getSnapshot())?.kind]).toEqual([
              'failed',
              context.failure?.kind,
            ]),
        },
      });
    },
  );

  test('takes every edge', () => {
    expect(recordCoverage([noteModel, noteNotHereModel])).toMatchObject({ machine: 'note', missed: [] });
  });
});
