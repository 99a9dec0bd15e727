import { describe, expect, test } from 'vitest';
import { statusDetailsMachine, type Found } from '#machines/status-details/status-details.machine.ts';
import { selectDetailsQuery, selectDetailsState, selectFound } from '#machines/status-details/status-details.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const people: Found = { people: ['a', 'b'], normalised: { accounts: [] } };

const open = () => {
  const fetchDetails = deferredCall<Found>();
  const { actor, receivedBy } = openAmong(statusDetailsMachine.provide({ actors: { fetchDetails: fetchDetails.logic } }));
  return {
    actor,
    receivedBy,
    fetchDetails,
    state: () => selectDetailsState(actor.getSnapshot()),
    found: () => selectFound(actor.getSnapshot()),
  };
};

const retained = (ids: readonly string[]) => [
  { type: 'entities.retain', holder: 'statusDetails', kind: 'accounts', ids },
  { type: 'entities.retain', holder: 'statusDetails:standing', kind: 'relationships', ids },
];

describe('status details machine', () => {
  test('fetches the accounts that repeated a status, caches and shows them', async () => {
    const { actor, receivedBy, fetchDetails, state, found } = open();
    actor.send({ type: 'details.open', statusId: '1', of: 'repeats' });
    expect([state(), fetchDetails.requested]).toEqual(['fetching', [{ statusId: '1', of: 'repeats' }]]);
    await fetchDetails.resolve(people);
    expect([state(), found()]).toEqual(['shown', people]);
    expect(receivedBy('entities')[0]).toEqual({ type: 'entities.merge', normalised: { accounts: [] } });
  });

  test.each<[string, Found]>([
    ['people', people],
    [
      'reactions',
      {
        reactions: [
          { name: '🦆', ids: ['a'] },
          { name: '🐟', ids: ['b'] },
        ],
        normalised: {},
      },
    ],
  ])('retains invisible ones while the list is shown: %s', async (_, found) => {
    const { actor, receivedBy, fetchDetails } = open();
    actor.send({ type: 'details.open', statusId: '1', of: 'favourites' });
    await fetchDetails.resolve(found);
    expect(receivedBy('entities').slice(1)).toEqual(retained(['a', 'b']));
    actor.send({ type: 'details.close' });
    expect(receivedBy('entities').slice(3)).toEqual(retained([]));
  });

  test('merges nothing into the cache for versions', async () => {
    const { actor, receivedBy, fetchDetails, found } = open();
    actor.send({ type: 'details.open', statusId: '1', of: 'history' });
    await fetchDetails.resolve({ versions: [] });
    expect([found(), receivedBy('entities')]).toEqual([{ versions: [] }, []]);
  });

  test('replaces a pending list by another, and resets when closed', async () => {
    const { actor, fetchDetails, state, found } = open();
    actor.send({ type: 'details.open', statusId: '1', of: 'repeats' });
    actor.send({ type: 'details.open', statusId: '1', of: 'favourites' });
    expect([selectDetailsQuery(actor.getSnapshot()).of, fetchDetails.waiting().length]).toEqual(['favourites', 1]);
    await fetchDetails.resolve(people);
    actor.send({ type: 'details.close' });
    expect([state(), found()]).toEqual(['closed', undefined]);
  });

  test('refetches a failed list on request', async () => {
    const { actor, fetchDetails, state } = open();
    actor.send({ type: 'details.open', statusId: '1', of: 'favourites' });
    await fetchDetails.reject(new CallError({ kind: 'offline' }));
    expect(state()).toBe('failed');
    actor.send({ type: 'details.retry' });
    expect([state(), fetchDetails.requested.length]).toEqual(['fetching', 2]);
  });
});
