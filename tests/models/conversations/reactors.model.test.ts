import { expect, test } from 'vitest';
import { reactorsMachine, selectHaveFailed, selectReactors, type FoundReactors } from '#machines/conversations/reactors.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(reactorsMachine, {
  events: [
    { type: 'reactors.look', statusId: '1' },
    { type: 'reactors.look', statusId: '2' },
  ],
  outcomes: {
    fetchReactors: [{ done: { byName: new Map([['🐟', ['a']]]), normalised: {} } }, { error: new CallError({ kind: 'offline' }) }],
  },
  project: ({ asked, known }) => [asked, known?.statusId],
});

test.each(model.paths)('$name', async (path) => {
  const fetchReactors = heldCall<FoundReactors>();
  const { actor } = openAmong(reactorsMachine.provide({ actors: { fetchReactors: fetchReactors.logic } }));
  const is = (calls: number, mayFail: boolean) => (): void => {
    const snapshot = actor.getSnapshot();
    const { asked, known } = snapshot.context;
    const isKnown = known !== undefined && known.statusId === asked;
    expect(selectReactors(snapshot, asked, '🐟')).toEqual(isKnown ? ['a'] : undefined);
    expect([selectHaveFailed(snapshot, asked), fetchReactors.waiting().length]).toEqual([mayFail && !isKnown, calls]);
  };
  await model.walk(path, {
    actor,
    events: { 'reactors.look': (event) => actor.send(event), ...endingsOf({ fetchReactors }) },
    states: { resting: is(0, false), fetching: is(1, false), failed: is(0, true) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'reactors', missed: [] });
});
