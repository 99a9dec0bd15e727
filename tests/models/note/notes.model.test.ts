import { describe, expect, test } from 'vitest';
import { notesMachine, selectNoteId } from '#machines/note/notes.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const crashed = [{ error: new Error('a bug') }];
const model = modelOf(notesMachine.provide({ actors: { note: lightChild([]) } }), {
  events: [
    { type: 'note.watch', accountId: 'a' },
    { type: 'note.unwatch', accountId: 'a' },
  ],
  outcomes: { listStored: [{ done: ['a', 'b'] }, { error: new Error('no storage') }], 'note:a': crashed, 'note:b': crashed },
  invariants: { 'what was let go is stopped': onlyFor('note:', ({ ids }) => ids) },
  project: ({ ids }) => ids,
});

describe('notes model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const listStored = deferredCall<readonly string[]>();
    const { actor, notices } = openAmong(notesMachine.provide({ actors: { note: lightChild(received), listStored: listStored.logic } }));
    await model.walk(path, {
      actor,
      events: {
        'note.*': (event) => {
          const isKnown = actor.getSnapshot().context.ids.includes(event.accountId);
          actor.send(event);
          const notified = event.type === 'note.watch' ? 'note.view' : 'note.leave';
          if (isKnown) expect(received.at(-1)).toEqual(['note:a', { type: notified }]);
          else expect(actor.getSnapshot().context.ids.includes('a')).toBe(event.type === 'note.watch');
        },
        ...endingsOf({ listStored }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { ids } }) => {
          const notes = Object.keys(actor.getSnapshot().children).filter((id) => id !== 'listStored');
          expect(notes.sort()).toEqual(ids.map((id) => selectNoteId(id)).sort());
        },
        restoring: () => expect(listStored.waiting().length).toBe(1),
        ready: () => expect(listStored.waiting().length).toBe(0),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type.startsWith('xstate.error.actor.note:')).length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'notes', missed: [] });
  });
});
