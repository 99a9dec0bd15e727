import { describe, expect, test } from 'vitest';
import { reactorsMachine, type ReactorsByName } from '#machines/conversations/reactors.machine.ts';
import { selectHaveFailed, selectReactors } from '#machines/conversations/reactors.selectors.ts';
import type { FoundStatusAccounts } from '#machines/conversations/status-accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

type Found = FoundStatusAccounts<ReactorsByName>;

const found = (...ids: readonly string[]): Found => ({
  accounts: new Map([['🐟', ids]]),
  normalised: { accounts: ids.map((id) => anAccount({ id })) },
});
const offline = () => new CallError({ kind: 'offline' });

const open = () => {
  const fetchReactors = deferredCall<Found>();
  const { actor, receivedBy } = openAmong(reactorsMachine.provide({ actors: { fetchStatusAccounts: fetchReactors.logic } }));
  return {
    fetchReactors,
    receivedBy,
    request: (statusId: string) => actor.send({ type: 'statusAccounts.view', input: { statusId } }),
    accounts: (statusId: string, name = '🐟') => selectReactors(actor.getSnapshot(), statusId, name),
    failed: (statusId: string) => selectHaveFailed(actor.getSnapshot(), statusId),
  };
};

describe('reactors machine', () => {
  test('fetches the reactors when viewed, one request at a time, caches and retains them', async () => {
    const { fetchReactors, receivedBy, request, accounts } = open();
    request('1');
    request('1');
    expect([fetchReactors.requested, accounts('1')]).toEqual([[{ statusId: '1' }], undefined]);
    await fetchReactors.resolve(found('a', 'b'));
    expect([accounts('1'), accounts('1', '🔥'), accounts('2')]).toEqual([['a', 'b'], [], undefined]);
    expect(receivedBy('entities')).toEqual([
      { type: 'entities.merge', normalised: found('a', 'b').normalised },
      { type: 'entities.retain', holder: 'reactors', kind: 'accounts', ids: ['a', 'b'] },
    ]);
  });

  test('shows loaded reactors during a refetch and after its failure', async () => {
    const { fetchReactors, request, accounts, failed } = open();
    request('1');
    await fetchReactors.resolve(found('a'));
    request('1');
    expect(accounts('1')).toEqual(['a']);
    await fetchReactors.reject(offline());
    expect([accounts('1'), failed('1')]).toEqual([['a'], false]);
  });

  test('replaces the request for another status', async () => {
    const { fetchReactors, request, accounts } = open();
    request('1');
    request('2');
    expect(fetchReactors.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await fetchReactors.resolve(found('b'));
    expect([accounts('1'), accounts('2')]).toEqual([undefined, ['b']]);
  });

  test('reports a failure for its status, and retries when viewed again', async () => {
    const { fetchReactors, request, accounts, failed } = open();
    request('1');
    await fetchReactors.reject(offline());
    expect([failed('1'), failed('2')]).toEqual([true, false]);
    request('1');
    expect(failed('1')).toBe(false);
    await fetchReactors.resolve(found('a'));
    expect(accounts('1')).toEqual(['a']);
  });
});
