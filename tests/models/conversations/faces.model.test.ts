import { expect, test } from 'vitest';
import { facesMachine, selectFaces, type FoundFaces } from '#machines/conversations/faces.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(facesMachine, {
  events: [
    { type: 'faces.look', statusId: '1', of: ['favourites'] },
    { type: 'faces.look', statusId: '2', of: ['favourites', 'repeats'] },
  ],
  outcomes: { fetchFaces: [{ done: { ids: ['a'], normalised: {} } }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ asked, ids }) => [asked.statusId, ids.length],
});

test.each(model.paths)('$name', async (path) => {
  const fetchFaces = heldCall<FoundFaces>();
  const { actor } = openAmong(facesMachine.provide({ actors: { fetchFaces: fetchFaces.logic } }));
  const is = (calls: number) => (): void => {
    const { context } = actor.getSnapshot();
    expect([selectFaces(actor.getSnapshot(), context.asked.statusId), fetchFaces.waiting().length]).toEqual([context.ids, calls]);
  };
  await model.walk(path, {
    actor,
    events: { 'faces.look': (event) => actor.send(event), ...endingsOf({ fetchFaces }) },
    states: { resting: is(0), fetching: is(1) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'faces', missed: [] });
});
