import { describe, expect, test } from 'vitest';
import { statusDetailsMachine, type Found } from '#machines/status-details/status-details.machine.ts';
import { selectDetailsState } from '#machines/status-details/status-details.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(statusDetailsMachine, {
  events: [
    { type: 'details.open', statusId: '1', of: 'favourites' },
    { type: 'details.open', statusId: '2', of: 'history' },
    { type: 'details.open', statusId: '2', of: 'source' },
    { type: 'details.close' },
    { type: 'details.retry' },
  ],
  outcomes: {
    fetchDetails: [
      { done: { people: [], normalised: {} } },
      { done: { reactions: [], normalised: {} } },
      { done: { versions: [] } },
      { done: { source: undefined } },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ query, found }) => [query.of, found !== undefined],
});

describe('status details model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchDetails = deferredCall<Found>();
    const { actor } = openAmong(statusDetailsMachine.provide({ actors: { fetchDetails: fetchDetails.logic } }));
    const is = (state: string, calls: number) => (): void => {
      expect([selectDetailsState(actor.getSnapshot()), fetchDetails.waiting().length]).toEqual([state, calls]);
    };
    await model.walk(path, {
      actor,
      events: { 'details.*': (event) => actor.send(event), ...endingsOf({ fetchDetails }) },
      states: { closed: is('closed', 0), fetching: is('fetching', 1), shown: is('shown', 0), failed: is('failed', 0) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'statusDetails', missed: [] });
  });
});
