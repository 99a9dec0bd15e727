import { expect, test } from 'vitest';
import { unsentNotesMachine } from '#machines/note/unsent-notes.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(unsentNotesMachine, {
  events: [],
  outcomes: { listKept: [{ done: [] }, { done: ['a'] }, { error: new Error('no storage') }] },
  project: () => undefined,
});

test.each(model.paths)('$name', async (path) => {
  const listKept = heldCall<readonly string[]>();
  const { actor, heardBy } = openAmong(unsentNotesMachine.provide({ actors: { listKept: listKept.logic } }));
  const lies = path.steps.some(({ event }) => event.type.includes('done') && event['output'].length > 0);
  await model.walk(path, {
    actor,
    events: endingsOf({ listKept }),
    states: {
      looking: () => expect(listKept.waiting().length).toBe(1),
      over: () => expect(heardBy('featureGroups')).toEqual(lies ? [{ type: 'group.open', group: 'people' }] : []),
    },
  });
});

test('takes every edge (rule note-kept)', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'unsentNotes', missed: [] });
});
