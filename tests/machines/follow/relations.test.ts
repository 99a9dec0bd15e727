import { describe, expect, test } from 'vitest';
import { relationsMachine, selectRelationPhase } from '#machines/follow/relations.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchRelationship = deferredCall<Relationship | undefined>();
  const { actor, takeNotified } = openAmong(relationsMachine.provide({ actors: { callServer: fetchRelationship.logic } }));
  return {
    fetchRelationship,
    takeNotified,
    request: (accountId: string) => actor.send({ type: 'keyed.request', input: { accountId } }),
    state: (accountId: string) => selectRelationPhase(actor.getSnapshot(), accountId),
  };
};

describe('relations machine', () => {
  test('fetches each relationship once at a time, and again when viewed again', async () => {
    const { fetchRelationship, request, state, takeNotified } = open();
    request('noor');
    request('noor');
    expect([fetchRelationship.requested, state('noor')]).toEqual([[{ accountId: 'noor' }], 'pending']);
    const loaded = aRelationship({ id: 'noor', following: true });
    await fetchRelationship.resolve(loaded);
    expect([state('noor'), takeNotified()]).toEqual([
      undefined,
      [['entities', { type: 'entities.merge', normalised: { relationships: [loaded] } }]],
    ]);
    request('noor');
    expect(fetchRelationship.requested.length).toBe(2);
  });

  test.each([['no answer', () => new CallError({ kind: 'offline' })] as const, ['an answer without them', undefined] as const])(
    'reports %s, and permits a retry',
    async (_, error) => {
      const { fetchRelationship, request, state, takeNotified } = open();
      request('noor');
      if (error) await fetchRelationship.reject(error());
      else await fetchRelationship.resolve(undefined);
      expect([state('noor'), takeNotified()]).toEqual(['failed', []]);
      request('noor');
      expect([state('noor'), fetchRelationship.requested.length]).toEqual(['pending', 2]);
    },
  );
});
